package import Spending

/// Everything that reports read, as columns of one version.
package struct LedgerColumns: Sendable {
  /// Places in Morton order.
  package var places: PlaceColumns
  /// Payments by id; their places are positions in ``places``.
  package var payments: PaymentColumns
  /// The number of unreadable rows by table, which reports do not count.
  package var unreadable: [String: Int]

  /// Puts columns together.
  package init(
    places: PlaceColumns, payments: PaymentColumns, unreadable: [String: Int]
  ) {
    (self.places, self.payments, self.unreadable) = (places, payments, unreadable)
  }
}
