package import Spending

/// The data from which reports are computed, stored as columns; all columns are from one version of
/// the ledger.
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
