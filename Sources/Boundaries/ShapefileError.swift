/// What is wrong with a shapefile. Features count from 1.
public enum ShapefileProblem: Equatable, Sendable {
  /// The build has no shapelib: the package trait `SHAPELIB` is off.
  case notBuilt
  /// One of the files that belong together is not there.
  case missingFile(String)
  /// The zip archive holds no shapefile; the files that it holds.
  case notInArchive(files: [String])
  /// A file has no header of its form; `file` is `shp`, `shx` or `dbf`.
  case notAShapefile(file: String)
  /// The shapes are no polygons.
  case notPolygons(type: Int)
  /// A file is larger than shapelib can count.
  case tooLarge(file: String)
  /// A file is shorter than it says.
  case cutShort(file: String)
  /// The index leads outside the shapes, or one of them contradicts itself.
  case damagedShape(feature: Int)
  /// The header of the fields contradicts itself.
  case damagedFields
  /// There are as many shapes and as many rows of fields.
  case countsDiffer(shapes: Int, rows: Int)
  /// A field is no text in the encoding.
  case undecodable(field: String, feature: Int, encoding: String)
  /// shapelib could not read what the checks let pass.
  case unreadable(file: String)
}

extension ShapefileProblem {
  /// What to do about it.
  public var remedy: String {
    switch self {
    case .notBuilt: "Build with the package trait SHAPELIB, which is on by default."
    case .missingFile:
      "A shapefile is the files .shp, .shx and .dbf of one name; put them into one folder."
    case .notInArchive: "Give an archive with .shp, .shx and .dbf, or a file of another form."
    case .notPolygons: "Check that the file is the one that holds the districts."
    case .undecodable: "Give the encoding with --encoding, for example --encoding cp949."
    default: "Fetch the file again, or export it again from its source."
    }
  }
}

extension ShapefileProblem: CustomStringConvertible {
  /// What was found and what was expected.
  public var description: String {
    switch self {
    case .notBuilt: "shapefiles cannot be read: sobi was built without shapelib"
    case .missingFile(let file): "the shapefile has no file \(file)"
    case .notInArchive(let files) where files.isEmpty: "the zip archive is empty"
    case .notInArchive(let files):
      "the zip archive holds no shapefile, but \(files.prefix(5).joined(separator: ", "))"
        + (files.count > 5 ? " and \(files.count - 5) more" : "")
    case .notAShapefile(let file): "the .\(file) file does not start as such a file does"
    case .notPolygons(let type):
      "the shapes are of type \(type); 5, 15 or 25, polygons, is expected"
    case .tooLarge(let file): "the .\(file) file has more than 2,147,483,647 bytes"
    case .cutShort(let file): "the .\(file) file is shorter than it says"
    case .damagedShape(let feature): "feature \(feature): the shape is damaged"
    case .damagedFields: "the header of the .dbf file contradicts itself"
    case .countsDiffer(let shapes, let rows):
      "the .shp file has \(shapes) shapes and the .dbf file \(rows) rows; they belong together"
    case .undecodable(let field, let feature, let encoding):
      "feature \(feature): \"\(field)\" is no text in \(encoding)"
    case .unreadable(let file): "shapelib cannot read the .\(file) file"
    }
  }
}
