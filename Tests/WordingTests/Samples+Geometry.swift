import Diagnostics
import GEOS
import PROJ

extension Samples {
  /// Of GEOS, PROJ.
  static let geometry: [any Diagnostic] = [
    GEOSFailure(reason: "TopologyException: side location conflict"),
    TransformError.notBuilt, TransformError.databaseMissing,
    TransformError.unknownSystem(text: "korea", reason: .nearestName("Korea 2000")),
    TransformError.notHorizontal(name: "WGS 84"),
    TransformError.noPath(
      name: "Moon (2015) - Sphere / Ocentric",
      reason: "Source and target ellipsoid do not belong to the same celestial body"),
    TransformError.outside(.latitudeOutOfRange),
  ]
}
