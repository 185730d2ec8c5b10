public import Diagnostics

/// A fault in a shapefile. Features are numbered from 1.
public enum ShapefileProblem: Fault, Equatable {
  /// The build has no shapelib: the package trait `SHAPELIB` is off.
  case notBuilt
  /// One of the required files is missing.
  case missingFile(String)
  /// The zip archive contains no shapefile; `files` lists the names of its files.
  case notInArchive(files: [String])
  /// A file does not have the header of its format; `file` is `shp`, `shx` or `dbf`.
  case notAShapefile(file: String)
  /// The shapes are not polygons.
  case notPolygons(type: Int)
  /// A file is larger than shapelib supports.
  case tooLarge(file: String)
  /// A file is shorter than its header states.
  case cutShort(file: String)
  /// The index file refers to positions outside the file of the shapes, or the data of a shape
  /// contradict each other.
  case damagedShape(feature: Int)
  /// The header that describes the fields contains data that contradict each other.
  case damagedFields
  /// The number of shapes differs from the number of rows that contain the fields of the shapes.
  case countsDiffer(shapes: Int, rows: Int)
  /// The value of a field is not valid text in the encoding of the file.
  case undecodable(field: String, feature: Int, encoding: String)
  /// shapelib could not read a file that passed the checks.
  case unreadable(file: String)
}

extension ShapefileProblem {
  public var code: String {
    switch self {
    case .notBuilt: "shapefile.build.without-shapelib"
    case .missingFile: "shapefile.file.missing"
    case .notInArchive: "shapefile.archive.no-shapefile"
    case .notAShapefile: "shapefile.file.not-a-shapefile"
    case .notPolygons: "shapefile.shapes.not-polygons"
    case .tooLarge: "shapefile.file.too-large"
    case .cutShort: "shapefile.file.cut-short"
    case .damagedShape: "shapefile.shape.damaged"
    case .damagedFields: "shapefile.fields.damaged"
    case .countsDiffer: "shapefile.counts.differ"
    case .undecodable: "shapefile.field.undecodable"
    case .unreadable: "shapefile.file.unreadable"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .notBuilt: .correctBoundaries(.buildWithShapelib)
    case .missingFile: .correctBoundaries(.completeShapefile)
    case .notInArchive: .correctBoundaries(.giveShapefileArchive)
    case .notPolygons: .correctFile(.checkDistrictFile)
    case .undecodable: .giveEncoding(["cp949"])
    case .notAShapefile, .tooLarge, .cutShort, .damagedShape, .damagedFields, .countsDiffer,
      .unreadable:
      .correctFile(.fetchOrExportAgain)
    }
  }
}
