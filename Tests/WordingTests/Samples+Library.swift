import Diagnostics

extension Samples {
  /// Of Sobi.
  static let library: [any Diagnostic] = []
}
