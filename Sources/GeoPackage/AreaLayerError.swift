/// Why a layer of a GeoPackage cannot be read as areas. Features count from 1.
public enum AreaLayerError: Error, Equatable, Sendable {
  /// The file is no GeoPackage, or is damaged.
  case file(PointLayerError)
  /// No layer holds polygons; the layers that there are.
  case noPolygonLayer(layers: [String])
  /// Several layers hold polygons.
  case severalLayers([String])
  /// There is no layer of that name; the layers that there are.
  case noSuchLayer(String, layers: [String])
  /// The geometry of a feature cannot be read.
  case geometry(reason: String, layer: String, feature: Int)
  /// A column that should hold text or numbers holds bytes or an infinite number.
  case value(column: String, layer: String, feature: Int)
}

extension AreaLayerError {
  /// What to do about it.
  public var remedy: String {
    switch self {
    case .file(.notAGeoPackage): "Give a GeoPackage, a shapefile, GeoJSON or TopoJSON."
    case .file(let error): error.remedy
    case .noPolygonLayer: "Check that the file is the one that holds the districts."
    case .severalLayers, .noSuchLayer: "Choose one of them with --layer."
    case .geometry: "Test the file with ogrinfo, and export it again."
    case .value: "Leave the column out of the export."
    }
  }
}

extension AreaLayerError: CustomStringConvertible {
  /// What was found and expected.
  public var description: String {
    switch self {
    case .file(let error): error.description
    case .noPolygonLayer(let layers) where layers.isEmpty: "the file has no layers"
    case .noPolygonLayer(let layers):
      "no layer holds polygons; there are \(layers.joined(separator: ", "))"
    case .severalLayers(let layers):
      "several layers hold polygons: \(layers.joined(separator: ", "))"
    case .noSuchLayer(let name, let layers):
      "there is no layer \(name); there are \(layers.joined(separator: ", "))"
    case .geometry(let reason, let layer, let feature):
      "layer \(layer), feature \(feature): \(reason)"
    case .value(let column, let layer, let feature):
      "layer \(layer), feature \(feature): \(column) holds bytes or an infinite number"
    }
  }
}
