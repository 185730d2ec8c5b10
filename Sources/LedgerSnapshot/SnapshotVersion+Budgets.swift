package import ColumnFiles
package import LedgerStore
package import Spending
package import SpendingAnalytics

extension SnapshotVersion {
  /// Reads the rows of some days for several budgets.
  ///
  /// - Parameters:
  ///   - added: The texts of the payments added since.
  ///   - valuation: The values in the ledger's currency; nil for amounts as they were paid.
  /// - Throws: ``ColumnFiles/ColumnFileFault``.
  /// - Complexity: The same as ``SpendingAnalytics/BudgetScan/take(_:)`` for the rows of the days.
  package func scan(
    _ asked: [BudgetScan.Asked], on days: ClosedRange<CalendarDay>, and added: EncodedPaymentTexts,
    _ valuation: HomeValuation? = nil
  ) throws(ColumnFileFault) -> BudgetScan {
    var scan = BudgetScan(asked)
    try forEachPiece(of: days, with: scan.parts, and: added, valuation) { scan.take($0) }
    return scan
  }

  /// Calls `body` with the rows of some days in pieces, day after day.
  ///
  /// - Parameters:
  ///   - added: The texts of the payments added since.
  ///   - valuation: The values in the ledger's currency; nil for amounts as they were paid.
  func forEachPiece(
    of days: ClosedRange<CalendarDay>, with parts: RowParts, and added: EncodedPaymentTexts,
    _ valuation: HomeValuation?, _ body: (EncodedRows) -> Void
  ) throws(ColumnFileFault) {
    try base.dailyRows().forEachPiece(
      of: days, with: valuation == nil ? parts : parts.union(.ids), changes: changes(with: added)
    ) { piece in
      var piece = piece
      if let valuation { piece.value(valuation) }
      body(piece)
    }
  }

  /// Returns the conditions of a search on the texts of rows; nil if the file leaves texts to the
  /// ledger.
  ///
  /// - Complexity: O(*m*) for *m* texts, a byte each.
  package func lazyVerdicts(
    of search: PaymentSearch, and added: EncodedPaymentTexts
  ) throws(ColumnFileFault) -> LazyTextVerdicts? {
    try searched(search, and: added) { LazyVerdicts($0, $1) }
  }
}
