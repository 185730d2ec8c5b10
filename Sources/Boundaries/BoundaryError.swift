public import Codecs
public import GeoPackage
public import PROJ

/// What is wrong with a boundary file, and where.
public struct BoundaryError: Error, Equatable, Sendable {
  /// What is wrong.
  public var problem: BoundaryProblem
  /// Where; nil when it is about the file as a whole.
  public var location: JSONLocation?

  /// Creates an error.
  public init(_ problem: BoundaryProblem, at location: JSONLocation?) {
    self.problem = problem
    self.location = location
  }
}

/// What is wrong with a boundary file. Features count from 1.
public enum BoundaryProblem: Equatable, Sendable {
  /// The file is not GeoJSON, or a ring is none.
  case geoJSON(GeoJSONProblem)
  /// The file is TopoJSON with a fault.
  case topoJSON(TopoJSONProblem)
  /// The file is a shapefile with a fault.
  case shapefile(ShapefileProblem)
  /// The file is a zip archive with a fault.
  case archive(ZipContentsError)
  /// The layer of a GeoPackage cannot be read.
  case layer(AreaLayerError)
  /// The file is no GeoPackage that can be opened.
  case geoPackage(GeoPackageError)
  /// The zip archive holds several shapefiles.
  case severalLayers([String])
  /// The zip archive holds no shapefile of that name.
  case noSuchLayer(String, layers: [String])
  /// The reference system is not known, or nothing leads from it to WGS 84.
  case system(TransformError)
  /// The coordinates are no degrees, and neither the file nor the person says what they are.
  case noSystem(feature: Int)
  /// The coordinates are no degrees, which the file or the person says that they are.
  case notDegrees(feature: Int)
  /// A position has no place on WGS 84 when it is taken for one of the system.
  case outsideSystem(String, feature: Int)
  /// The file starts with so much white space that it is not read further.
  case blankStart(bytes: Int)
  /// The file has no features.
  case noFeatures
  /// None of the known fields is there; `role` is code or name.
  case unknownFields(role: String, fields: [String])
  /// The field that was asked for is not there; `role` is code or name.
  case noSuchField(String, role: String, fields: [String])
  /// A feature has no area.
  case noPolygon(feature: Int, found: String)
  /// A feature has no such field, or null.
  case missingField(String, feature: Int)
  /// A feature has an empty text.
  case emptyField(String, feature: Int)
  /// A feature has a truth value, an array or an object for its code or name.
  case notText(field: String, feature: Int)
  /// A feature has a code or a name that is longer than `limit` bytes.
  case textTooLong(field: String, feature: Int, bytes: Int, limit: Int)
  /// Two features have one code.
  case duplicateCode(
    String, feature: Int, name: String, firstFeature: Int, firstName: String, firstLine: Int?)
}

extension BoundaryProblem {
  /// What to do about it, nil when the description says it all.
  public var remedy: String? {
    switch self {
    case .geoJSON(.longitudeOutOfRange), .geoJSON(.latitudeOutOfRange), .noSystem, .notDegrees:
      "Say what the coordinates are with --crs, for example --crs EPSG:5179."
    case .geoJSON(let problem): problem.remedy
    case .topoJSON(let problem): problem.remedy
    case .shapefile(let problem): problem.remedy
    case .archive: "Fetch the file again, or unpack it and give the .shp file."
    case .layer(let error): error.remedy
    case .geoPackage: "Check that the file is the one that holds the districts."
    case .severalLayers, .noSuchLayer: "Choose one of them with --layer."
    case .system(let error): error.remedy
    case .outsideSystem: "Check the reference system, or give another one with --crs."
    case .blankStart, .noFeatures: "Check that the file is the one that holds the districts."
    case .unknownFields(let role, _), .noSuchField(_, let role, _):
      "Choose the field with --\(role)-field."
    case .noPolygon: "Take the feature out, or give it a Polygon or MultiPolygon."
    case .missingField, .emptyField, .notText, .textTooLong:
      "Give every district a code and a name, or choose other fields with --code-field and "
        + "--name-field."
    case .duplicateCode:
      "Choose a field that tells districts apart with --code-field, or join the features to one "
        + "MultiPolygon."
    }
  }
}

extension BoundaryError: CustomStringConvertible {
  /// `3:17: …`, the place, what was found and expected, and what to do.
  public var description: String {
    let place = location.map { "\($0): " } ?? ""
    let remedy = problem.remedy.map { ". \($0)" } ?? ""
    return "\(place)\(problem)\(remedy)"
  }
}

extension BoundaryProblem: CustomStringConvertible {
  /// What was found and what was expected.
  public var description: String {
    switch self {
    case .geoJSON(let problem): problem.description
    case .topoJSON(let problem): problem.description
    case .shapefile(let problem): problem.description
    case .archive(let error): error.description
    case .layer(let error): error.description
    case .geoPackage(let error): error.description
    case .severalLayers(let layers):
      "the zip archive holds several shapefiles: \(layers.joined(separator: ", "))"
    case .noSuchLayer(let name, let layers):
      "the zip archive has no shapefile \(name); there are \(layers.joined(separator: ", "))"
    case .system(let error): error.description
    case .noSystem(let feature):
      "feature \(feature) has coordinates that are no degrees, and the file does not say in which "
        + "reference system they are"
    case .notDegrees(let feature):
      "feature \(feature) has coordinates that are no longitude and latitude, which its reference "
        + "system has"
    case .outsideSystem(let system, let feature):
      "feature \(feature) has a position that \(system) has no place for"
    case .blankStart(let bytes):
      "the first \(bytes) bytes are white space; a file of districts is expected"
    case .noFeatures: "the file has no features; at least one district is expected"
    case .unknownFields(let role, let fields):
      "no field is known to hold the \(role) of a district; \(Self.list(fields))"
    case .noSuchField(let field, let role, let fields):
      "there is no field \"\(field)\" for the \(role); \(Self.list(fields))"
    case .noPolygon(let feature, let found):
      "feature \(feature) has \(found); a district needs a Polygon or MultiPolygon"
    case .missingField(let field, let feature):
      "feature \(feature) has no \"\(field)\"; every district needs one"
    case .emptyField(let field, let feature):
      "feature \(feature) has an empty \"\(field)\"; every district needs one"
    case .notText(let field, let feature):
      "feature \(feature) has a \"\(field)\" that is neither text nor a number"
    case .textTooLong(let field, let feature, let bytes, let limit):
      "feature \(feature) has a \"\(field)\" of \(bytes) bytes; codes and names have at most \(limit)"
    case .duplicateCode(
      let code, let feature, let name, let firstFeature, let firstName, let firstLine):
      "feature \(feature) (\(name)) has the code \(code) of feature \(firstFeature) "
        + "(\(firstName)\(firstLine.map { ", line \($0)" } ?? "")); codes must be unique"
    }
  }

  /// The fields that there are, so that one can be chosen; the first thirty will do.
  private static func list(_ fields: [String]) -> String {
    if fields.isEmpty { return "the features have no fields" }
    let shown = fields.prefix(30).map { $0.utf8.count > 200 ? $0.prefix(50) + "…" : $0[...] }
      .joined(separator: ", ")
    return "the fields are \(shown)\(fields.count > 30 ? " and \(fields.count - 30) more" : "")"
  }
}
