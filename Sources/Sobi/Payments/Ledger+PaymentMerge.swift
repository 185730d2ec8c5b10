import LedgerStore

extension LedgerChange {
  /// Merges payments. Fields that `target` lacks are filled from the merged payments. If a later
  /// statement contains one of the merged payments, the import recognises it as `target`.
  ///
  /// - Throws: ``LedgerStore/LedgerEditError``.
  public func mergePayments(_ ids: [Int64], into target: Int64) throws {
    try store.step { for id in ids { try store.mergePayment(id, into: target) } }
  }
}

extension Ledger {
  /// Merges payments, as one change; see ``LedgerChange/mergePayments(_:into:)``.
  public func mergePayments(_ ids: [Int64], into target: Int64) throws {
    try write(.mergePayments(into: target)) { try $0.mergePayments(ids, into: target) }
  }
}
