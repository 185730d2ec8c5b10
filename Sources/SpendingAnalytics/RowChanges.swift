package import SimpleFeatures
package import Spending

/// What became of the payments and places of a table since it was made.
package struct RowChanges: Sendable {
  /// Row ids of payments that are no longer as they were, or gone, ascending. Ids that the table has no
  /// row for are passed over.
  package var removed: [Int64]
  /// The payments that are as they are now, or new, in order of their row ids; their places are positions
  /// among those of ``coordinates``. None has the id of a row that stays.
  package var added: PaymentColumns
  /// Their texts, row for row; nil where nobody asked for them.
  package var texts: EncodedPaymentTexts?
  /// The places that came, went and stand elsewhere; nil where none did. The rows of places that went are
  /// gone, unless they are among ``added``.
  package var moves: PlaceMoves?
  /// Where the places are now.
  package var coordinates: [Coordinate]
  /// The currencies in the order in which a reading of all payments meets them.
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
