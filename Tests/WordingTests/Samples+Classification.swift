import Diagnostics

extension Samples {
  /// Of PlaceClassification.
  static let classification: [any Diagnostic] = []
}
