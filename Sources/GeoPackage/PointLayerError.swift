/// Why a layer of a GeoPackage cannot be read as a table of points. Features count from 1.
///
/// No case carries a value of a feature.
public enum PointLayerError: Error, Equatable, Sendable {
  /// The file is an SQLite database without the tables of a GeoPackage.
  case notAGeoPackage(path: String)
  /// The file is damaged, or is not what its tables say; `reason` is in SQLite's words.
  case unreadable(path: String, reason: String)
  /// No layer holds points; the layers that there are.
  case noPointLayer(layers: [String])
  /// Several layers hold points.
  case severalPointLayers([String])
  /// There is no layer of that name; the layers that there are.
  case noSuchLayer(String, layers: [String])
  /// The layer that was asked for holds something else.
  case notPoints(layer: String, type: String)
  /// The layer does not say where its coordinates are measured.
  case undefinedSystem(layer: String, srsID: Int64)
  /// The layer's table has no such column for its geometry.
  case noGeometryColumn(String, layer: String)
  /// The geometry of a feature is no point with a place.
  case geometry(reason: String, layer: String, feature: Int)
  /// A column holds bytes or an infinite number, which no table in text form can hold.
  case value(column: String, layer: String, feature: Int)
  /// The layer is another one than when it was described a moment ago.
  case changed(layer: String)
}

extension PointLayerError {
  /// What to do about it.
  public var remedy: String {
    switch self {
    case .notAGeoPackage: "Give a GeoPackage, or a table in text form."
    case .unreadable: "Test the file with ogrinfo, and fetch or export it again."
    case .noPointLayer, .notPoints:
      "Export the payments as a layer of points, one for each payment."
    case .severalPointLayers, .noSuchLayer: "Choose one of them."
    case .undefinedSystem:
      "Say what it is: ogr2ogr -a_srs EPSG:5179 out.gpkg in.gpkg, with the code of your data."
    case .noGeometryColumn: "Test the file with ogrinfo, and export it again."
    case .geometry: "Take the feature out, or give it one point."
    case .value: "Leave the column out of the export."
    case .changed: "Read it again when nobody is writing to it."
    }
  }
}

extension PointLayerError: CustomStringConvertible {
  /// What was found and expected.
  public var description: String {
    switch self {
    case .notAGeoPackage(let path):
      "\(path) is a database but not a GeoPackage; it was left untouched"
    case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
    case .noPointLayer(let layers) where layers.isEmpty: "the file has no layers"
    case .noPointLayer(let layers):
      "no layer holds points; there are \(layers.joined(separator: ", "))"
    case .severalPointLayers(let layers):
      "several layers hold points: \(layers.joined(separator: ", "))"
    case .noSuchLayer(let name, let layers):
      "there is no layer \(name); there are \(layers.joined(separator: ", "))"
    case .notPoints(let layer, let type):
      "layer \(layer) holds \(type); only points can be payments"
    case .undefinedSystem(let layer, let srsID):
      "layer \(layer) does not say in which reference system its coordinates are (srs_id \(srsID))"
    case .noGeometryColumn(let column, let layer):
      "layer \(layer) has no column \(column), in which its geometry should be"
    case .geometry(let reason, let layer, let feature):
      "layer \(layer), feature \(feature): \(reason)"
    case .value(let column, let layer, let feature):
      "layer \(layer), feature \(feature): \(column) holds bytes or an infinite number"
    case .changed(let layer): "layer \(layer) changed while it was read"
    }
  }
}
