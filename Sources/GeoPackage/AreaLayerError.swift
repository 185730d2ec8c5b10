public import Diagnostics

/// The reason why a layer of a GeoPackage cannot be read as areas. Features are numbered from 1.
public enum AreaLayerError: Fault, Equatable {
  /// The file is not a GeoPackage, or the GeoPackage is damaged.
  case file(PointLayerError)
  /// No layer contains polygons; `layers` lists the existing layers.
  case noPolygonLayer(layers: [String])
  /// Several layers contain polygons.
  case severalLayers([String])
  /// There is no layer of that name; `layers` lists the existing layers.
  case noSuchLayer(String, layers: [String])
  /// The geometry of a feature cannot be read.
  case geometry(GeometryFault, layer: String, feature: Int)
  /// A column of texts or numbers contains a blob or an infinite number.
  case value(column: String, layer: String, feature: Int)
}

extension AreaLayerError {
  public var code: String {
    switch self {
    case .file(let error): error.code
    case .noPolygonLayer: "areas.layer.no-polygons"
    case .severalLayers: "areas.layer.several"
    case .noSuchLayer: "areas.layer.unknown"
    case .geometry(let fault, _, _): fault.code
    case .value: "areas.value.type"
    }
  }

  public var location: DiagnosticLocation? {
    guard case .file(let error) = self else { return nil }
    return error.location
  }

  public var recovery: Recovery? {
    switch self {
    case .file(.notAGeoPackage): .giveBoundaryFile
    case .file(let error): error.recovery
    case .noPolygonLayer: .correctFile(.checkDistrictFile)
    case .severalLayers(let layers), .noSuchLayer(_, let layers): .chooseLayer(layers)
    case .geometry: .exportAgain
    case .value: .leaveOutColumn
    }
  }
}
