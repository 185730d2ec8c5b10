package import ColumnFiles
package import LedgerStore
package import Spending
package import SpendingAnalytics

extension SnapshotVersion {
  /// Reads the rows of the days that the budgets of a scan cover, and passes the rows to the scan.
  ///
  /// - Parameters:
  ///   - days: The days to read; nil for all days of the budgets.
  ///   - added: The texts of the payments that were added since the snapshot was made.
  ///   - valuation: The values in the ledger's currency; nil to use the amounts as paid.
  /// - Throws: ``ColumnFiles/ColumnFileFault``.
  /// - Complexity: The complexity of ``SpendingAnalytics/BudgetScan/take(_:)`` for the rows of the
  ///   days.
  package func scan(
    _ scan: inout BudgetScan, on days: Set<CalendarDay>? = nil, and added: EncodedPaymentTexts,
    _ valuation: HomeValuation? = nil
  ) throws(ColumnFileFault) {
    let rows = try base.dailyRows()
    let updates = rows.updates(changes(with: added))
    for reading in scan.readings {
      let found = days.map { $0.filter(reading.days.contains).sorted().map { $0...$0 } }
      for days in found ?? [reading.days] {
        try Self.forEachPiece(of: days, with: reading.parts, rows, updates, valuation) {
          scan.take($0)
        }
      }
    }
  }

  /// Calls `body` with the rows of some days in pieces, day after day.
  ///
  /// - Parameters:
  ///   - rows: The rows in order of days.
  ///   - updates: The changes of payments since the file was made.
  ///   - valuation: The values in the ledger's currency; nil for amounts as they were paid.
  static func forEachPiece(
    of days: ClosedRange<CalendarDay>, with parts: RowParts, _ rows: DateSortedRows,
    _ updates: RowUpdates, _ valuation: HomeValuation?, _ body: (EncodedRows) -> Void
  ) throws(ColumnFileFault) {
    try rows.forEachPiece(
      of: days, with: valuation == nil ? parts : parts.union(.ids), updates
    ) { piece in
      guard let valuation else { return body(piece) }
      var piece = piece
      piece.value(valuation)
      body(piece)
    }
  }

  /// Returns the text conditions of a search in a form in which each text is compared only when it
  /// is needed; nil if the file does not store the texts.
  ///
  /// - Complexity: O(*m*) for *m* texts, with one byte of memory for each text.
  package func lazyVerdicts(
    of search: PaymentSearch, and added: EncodedPaymentTexts
  ) throws(ColumnFileFault) -> TextSearches? {
    try searched(search, and: added) { TextSearch($0, $1) }
  }
}
