package import Spending

/// Everything that reports read, as columns of one moment.
package struct LedgerColumns: Sendable {
  /// Places in Morton order.
  package var places: PlaceColumns
  /// Payments by id; their places are positions in ``places``.
  package var payments: PaymentColumns
  /// Rows that another program left unreadable, by table: they are counted nowhere.
  package var unreadable: [String: Int]

  /// Puts columns together.
  package init(
    places: PlaceColumns, payments: PaymentColumns, unreadable: [String: Int]
  ) {
    (self.places, self.payments, self.unreadable) = (places, payments, unreadable)
  }
}
