package import Spending

/// The data that reports read, as columns of one version.
package struct LedgerColumns: Sendable {
  /// Places in Morton order.
  package var places: PlaceColumns
  /// Payments by id; the place of a payment is a position in ``places``.
  package var payments: PaymentColumns
  /// The number of unreadable rows in each table; reports do not include these rows.
  package var unreadable: [String: Int]

  /// Puts columns together.
  package init(
    places: PlaceColumns, payments: PaymentColumns, unreadable: [String: Int]
  ) {
    (self.places, self.payments, self.unreadable) = (places, payments, unreadable)
  }
}
