import LedgerStore

extension LedgerChange {
  /// Makes one payment of several: what the others know and `target` does not completes it, and
  /// statements that have one of them mean `target` then.
  ///
  /// - Throws: ``LedgerStore/LedgerEditError``.
  public func mergePayments(_ ids: [Int64], into target: Int64) throws {
    try store.step { for id in ids { try store.mergePayment(id, into: target) } }
  }
}

extension Ledger {
  /// Makes one payment of several, as one change; see ``LedgerChange/mergePayments(_:into:)``.
  public func mergePayments(_ ids: [Int64], into target: Int64) throws {
    try write(.mergePayments(into: target)) { try $0.mergePayments(ids, into: target) }
  }
}
