import LedgerStore
import Spending

extension LedgerChange {
  /// Assigns payments to the places that were chosen for them; a chosen place that the ledger lacks
  /// is added. A payment is skipped if it was assigned to a place or marked as an online payment
  /// after the decision was made.
  ///
  /// - Returns: The number of payments that got a place or were marked as online, and the number of
  ///   places.
  /// - Throws: ``NewPaymentError`` if a position is outside the region;
  ///   ``LedgerStore/LedgerEditError``.
  @discardableResult
  public func resolve(
    _ decisions: [PlaceDecision]
  ) throws -> (payments: Int, places: Int) {
    try store.step {
      var places: Set<Int64> = []
      var count = 0
      for decision in decisions {
        var edit = PaymentEdit()
        switch decision.choice {
        case .online: edit.channel = .online
        case .place(let name, let coordinate):
          try checkPosition(coordinate)
          let id = try store.place(of: name, at: coordinate)
          places.insert(id)
          edit.place = .place(id)
        }
        let open = try decision.payments.filter { id in
          let payment = try store.payment(id).payment
          return payment.placeID == nil && payment.channel != .online
        }
        count += try editPayments(open, edit).changed
      }
      return (count, places.count)
    }
  }
}

extension Ledger {
  /// Assigns payments to the places that were chosen for them and records this as one change; see
  /// ``LedgerChange/resolve(_:)``.
  @discardableResult
  public func resolve(
    _ decisions: [PlaceDecision]
  ) throws -> (payments: Int, places: Int) {
    try write(.resolvePlaces) { try $0.resolve(decisions) }
  }
}
