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
  /// For each place the position that it had, -1 for a new one; nil where no place changed. The rows of
  /// places that are not named are gone, unless they are among ``added``.
  package var formerPlaces: [Int32]?
  /// Where the places are now.
  package var coordinates: [Coordinate]
  /// The currencies in the order in which a reading of all payments meets them.
  package var currencies: [Currency]

  /// Creates changes.
  package init(
    removed: [Int64], added: PaymentColumns, formerPlaces: [Int32]?, coordinates: [Coordinate],
    currencies: [Currency]
  ) {
    self.removed = removed
    self.added = added
    self.formerPlaces = formerPlaces
    self.coordinates = coordinates
    self.currencies = currencies
  }
}
