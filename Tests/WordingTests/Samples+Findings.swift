import Diagnostics

extension Samples {
  /// Of LedgerStore.
  static let findings: [any Diagnostic] = []
}
