import Diagnostics

extension Samples {
  /// Of Boundaries.
  static let boundaries: [any Diagnostic] = []
}
