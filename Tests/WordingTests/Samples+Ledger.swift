import Diagnostics

extension Samples {
  /// Of LedgerStore.
  static let ledger: [any Diagnostic] = []
}
