package import Spending

/// The contents of a ledger after the first load, from which a snapshot can be made without reading
/// the ledger.
package struct LoadedLedger: Sendable {
  /// The mark of the snapshot, set when the ledger had exactly these contents.
  package let mark: SnapshotMark
  private let places: [Place]
  private let payments: LoadedColumns

  /// Combines the loaded parts.
  init(mark: SnapshotMark, places: [Place], payments: LoadedColumns) {
    (self.mark, self.places, self.payments) = (mark, places, payments)
  }

  /// Returns the columns that reading all rows would give.
  ///
  /// - Complexity: O(*n* + *p* log *p*) for *n* payments and *p* places.
  package consuming func read() -> (columns: LedgerColumns, texts: EncodedPaymentTexts) {
    let places = PlaceColumns(places)
    let read = payments.read(at: PlacePositions(ids: places.ids))
    let columns = LedgerColumns(places: places, payments: read.payments, unreadable: [:])
    return (columns, read.texts)
  }
}
