public import Diagnostics

/// The reason why a layer of a GeoPackage cannot be read as a table of points. Features are
/// numbered from 1.
///
/// No case contains a value of a feature.
public enum PointLayerError: Fault, Equatable {
  /// The file is an SQLite database without the tables of a GeoPackage.
  case notAGeoPackage(path: String)
  /// The file is damaged, or contradicts its own tables; `reason` is SQLite's message.
  case unreadable(path: String, reason: String)
  /// Reading the layer takes more steps or bytes than a file of this size can require; an endless
  /// view is a possible cause.
  case excessive(path: String)
  /// A table that describes the layers has unexpected values.
  case invalidDescription(path: String)
  /// No layer contains points; `layers` lists the existing layers.
  case noPointLayer(layers: [String])
  /// Several layers contain points.
  case severalPointLayers([String])
  /// There is no layer of that name; `layers` lists the existing layers.
  case noSuchLayer(String, layers: [String])
  /// The requested layer contains a different type of geometry.
  case notPoints(layer: String, type: String)
  /// The file does not define the reference system of the layer's coordinates.
  case undefinedSystem(layer: String, srsID: Int64)
  /// The table of the layer lacks the column that the file declares for its geometry.
  case noGeometryColumn(String, layer: String)
  /// The geometry of a feature is not a point with a position.
  case geometry(GeometryFault, layer: String, feature: Int)
  /// A column contains bytes or an infinite number, which a text table cannot represent.
  case value(column: String, layer: String, feature: Int)
  /// The layer has changed since its description was read.
  case changed(layer: String)
}

extension PointLayerError {
  public var code: String {
    switch self {
    case .notAGeoPackage: "points.file.not-a-geopackage"
    case .unreadable: "points.file.unreadable"
    case .excessive: "points.file.excessive"
    case .invalidDescription: "points.file.description"
    case .noPointLayer: "points.layer.no-points"
    case .severalPointLayers: "points.layer.several"
    case .noSuchLayer: "points.layer.unknown"
    case .notPoints: "points.layer.not-points"
    case .undefinedSystem: "points.layer.no-system"
    case .noGeometryColumn: "points.layer.no-geometry"
    case .geometry(let fault, _, _): fault.code
    case .value: "points.value.type"
    case .changed: "points.layer.changed"
    }
  }

  public var location: DiagnosticLocation? {
    switch self {
    case .notAGeoPackage(let path), .unreadable(let path, _), .invalidDescription(let path),
      .excessive(let path):
      DiagnosticLocation(file: path)
    default: nil
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .notAGeoPackage: .giveGeoPackageOrTable
    case .unreadable, .excessive, .invalidDescription, .noGeometryColumn: .exportAgain
    case .noPointLayer, .notPoints: .exportPoints
    case .severalPointLayers, .noSuchLayer: .chooseSheet
    case .undefinedSystem: .assignSystem
    case .geometry: .giveOnePoint
    case .value: .leaveOutColumn
    case .changed: .waitForOtherProgram
    }
  }
}
