package import SimpleFeatures
package import Spending

/// The changes of payments and places since a table was made.
package struct RowChanges: Sendable {
  /// The row ids of the payments that were changed or removed, ascending. Row ids that the table
  /// does not contain are ignored.
  package var removed: [Int64]
  /// The changed and new payments, in order of their row ids; their places are given as positions
  /// in ``coordinates``. If the table already contains a row id of ``added``, the payment with this
  /// id was changed; otherwise, the payment is new.
  package var added: PaymentColumns
  /// The texts of the changed or new payments, row by row; nil unless they were requested.
  package var texts: EncodedPaymentTexts?
  /// The added, removed and moved places; nil if no place changed. The payments at removed places
  /// are removed, unless they are in ``added``.
  package var moves: PlaceMoves?
  /// The coordinates of all current places.
  package var coordinates: [Coordinate]
  /// The currencies in the order in which they first appear when all payments are read.
  package var currencies: [Currency]

  /// Creates changes.
  package init(
    removed: [Int64], added: PaymentColumns, moves: PlaceMoves?, coordinates: [Coordinate],
    currencies: [Currency]
  ) {
    self.removed = removed
    self.added = added
    self.moves = moves
    self.coordinates = coordinates
    self.currencies = currencies
  }
}
