import Diagnostics

extension Samples {
  /// Of GEOS, PROJ.
  static let geometry: [any Diagnostic] = []
}
