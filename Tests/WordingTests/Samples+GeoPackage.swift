import Diagnostics

extension Samples {
  /// Of GeoPackage.
  static let geoPackage: [any Diagnostic] = []
}
