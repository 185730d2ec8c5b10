public import Codecs
public import Diagnostics
public import FeatureCodecs
public import GeoPackage
public import PROJ

/// A fault in a boundary file, with its location.
public struct BoundaryError: Fault, Equatable {
  /// The fault.
  public var problem: BoundaryProblem
  /// The location; nil if the fault concerns the whole file.
  public var place: JSONLocation?

  /// Creates an error.
  public init(_ problem: BoundaryProblem, at place: JSONLocation?) {
    self.problem = problem
    self.place = place
  }

  public var code: String { problem.code }
  public var location: DiagnosticLocation? { place?.diagnosticLocation }
  public var recovery: Recovery? { problem.recovery }
}

/// A fault in a boundary file. Features are numbered from 1.
public enum BoundaryProblem: Fault, Equatable {
  /// The file is not valid GeoJSON, or a ring is not valid.
  case geoJSON(GeoJSONProblem)
  /// The file is TopoJSON with a fault.
  case topoJSON(TopoJSONProblem)
  /// The file is a shapefile with a fault.
  case shapefile(ShapefileProblem)
  /// The file is a zip archive with a fault.
  case archive(ZipContentsError)
  /// The layer of a GeoPackage cannot be read.
  case layer(AreaLayerError)
  /// The file is not a GeoPackage that can be opened.
  case geoPackage(GeoPackageError)
  /// The zip archive contains several shapefiles.
  case severalLayers([String])
  /// The zip archive contains no shapefile with this name.
  case noSuchLayer(String, layers: [String])
  /// The reference system of the coordinates is unknown, or positions cannot be transformed from it
  /// to WGS 84.
  case system(TransformError)
  /// The coordinates are not degrees, and neither the file nor the user gives their system.
  case noSystem(feature: Int)
  /// The file or the user states that the coordinates are degrees, but they are not.
  case notDegrees(feature: Int)
  /// A position in the given system has no position on WGS 84.
  case outsideSystem(String, feature: Int)
  /// The file starts with at least `bytes` bytes of white space; Sobi does not read the rest of
  /// such a file.
  case blankStart(bytes: Int)
  /// The file has no features.
  case noFeatures
  /// No field of the file has one of the names that Sobi knows for this role; `fields` lists the
  /// fields of the file.
  case unknownFields(role: DistrictField.Role, fields: [DistrictField])
  /// The requested field does not exist; `fields` lists the fields of the file.
  case noSuchField(String, role: DistrictField.Role, fields: [DistrictField])
  /// A feature has no area; `found` describes what it has instead.
  case noPolygon(feature: Int, found: NoArea)
  /// A feature does not have this field, or the value of the field is null.
  case missingField(String, feature: Int)
  /// A field of a feature is an empty text.
  case emptyField(String, feature: Int)
  /// The code or name of a feature is a Boolean, an array or an object.
  case notText(field: String, feature: Int)
  /// The code or name of a feature is longer than `limit` bytes.
  case textTooLong(field: String, feature: Int, bytes: Int, limit: Int)
  /// Two features have the same code.
  case duplicateCode(
    String, feature: Int, name: String, firstFeature: Int, firstName: String, firstLine: Int?)
}

extension BoundaryProblem {
  public var code: String {
    switch self {
    case .geoJSON(let problem): problem.code
    case .topoJSON(let problem): problem.code
    case .shapefile(let problem): problem.code
    case .archive(let error): error.code
    case .layer(let error): error.code
    case .geoPackage(let error): error.code
    case .system(let error): error.code
    case .severalLayers: "boundary.archive.several-shapefiles"
    case .noSuchLayer: "boundary.archive.unknown-shapefile"
    case .noSystem: "boundary.system.unnamed"
    case .notDegrees: "boundary.coordinates.not-degrees"
    case .outsideSystem: "boundary.coordinates.outside-system"
    case .blankStart: "boundary.file.blank"
    case .noFeatures: "boundary.file.no-features"
    case .unknownFields: "boundary.field.unknown"
    case .noSuchField: "boundary.field.missing"
    case .noPolygon: "boundary.feature.no-polygon"
    case .missingField: "boundary.value.missing"
    case .emptyField: "boundary.value.empty"
    case .notText: "boundary.value.not-text"
    case .textTooLong: "boundary.value.too-long"
    case .duplicateCode: "boundary.code.duplicate"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .geoJSON(.longitudeOutOfRange), .geoJSON(.latitudeOutOfRange), .noSystem, .notDegrees:
      .correctBoundaries(.giveSystem)
    // If the reader has no advice, another program may have to write the file again.
    case .geoJSON(let problem): problem.recovery ?? .correctBoundaries(.writeAsGeoJSON)
    case .topoJSON(let problem): problem.recovery
    case .shapefile(let problem): problem.recovery
    case .archive: .correctBoundaries(.fetchOrUnpack)
    case .layer(let error): error.recovery
    case .geoPackage(let error): error.recovery ?? .correctFile(.checkDistrictFile)
    case .severalLayers(let layers), .noSuchLayer(_, let layers): .chooseLayer(layers)
    case .system(let error): error.recovery
    case .outsideSystem: .correctBoundaries(.checkSystem)
    case .blankStart, .noFeatures: .correctFile(.checkDistrictFile)
    case .unknownFields(let role, let fields), .noSuchField(_, let role, let fields):
      .correctBoundaries(.chooseField(role: role.rawValue, fields: fields.map(\.name)))
    case .noPolygon: .correctBoundaries(.giveArea)
    case .missingField, .emptyField, .notText: .correctBoundaries(.giveCodeAndName)
    case .textTooLong: .correctFile(.shortenText)
    case .duplicateCode: .correctBoundaries(.giveUniqueCodes)
    }
  }
}
