package import Spending

/// The contents of a ledger immediately after the import of its first payments. A snapshot can be
/// made from these contents without reading the ledger.
package struct LoadedLedger: Sendable {
  /// The mark of the snapshot; it was set when the ledger had exactly these contents.
  package let mark: SnapshotMark
  private let places: [Place]
  private let payments: LoadedColumns

  /// Combines the loaded parts.
  init(mark: SnapshotMark, places: [Place], payments: LoadedColumns) {
    (self.mark, self.places, self.payments) = (mark, places, payments)
  }

  /// Returns the same columns that reading all rows of the ledger would return.
  ///
  /// - Complexity: O(*n* + *p* log *p*) for *n* payments and *p* places.
  package consuming func read() -> (columns: LedgerColumns, texts: EncodedPaymentTexts) {
    let places = PlaceColumns(places)
    let read = payments.read(at: PlacePositions(ids: places.ids))
    let columns = LedgerColumns(places: places, payments: read.payments, unreadable: [:])
    return (columns, read.texts)
  }
}
