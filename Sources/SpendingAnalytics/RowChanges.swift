package import SimpleFeatures
package import Spending

/// The changes of payments and places since a table was made.
package struct RowChanges: Sendable {
  /// Row ids of changed or removed payments, ascending. Ids without a row are skipped.
  package var removed: [Int64]
  /// The changed or new payments, in order of their row ids; their places are positions in
  /// ``coordinates``. No id belongs to an unchanged row.
  package var added: PaymentColumns
  /// Their texts, row for row; nil unless they were requested.
  package var texts: EncodedPaymentTexts?
  /// The added, removed and moved places; nil without any. The rows of removed places are removed,
  /// unless they are among ``added``.
  package var moves: PlaceMoves?
  /// The current positions of the places.
  package var coordinates: [Coordinate]
  /// The currencies in the order of their first appearance in a full read.
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
