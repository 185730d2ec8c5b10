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
  /// - Complexity: That of ``SpendingAnalytics/BudgetScan/take(_:)`` for the rows of the days.
  package func scan(
    _ asked: [BudgetScan.Asked], on days: ClosedRange<CalendarDay>, and added: EncodedPaymentTexts,
    _ valuation: HomeValuation? = nil
  ) throws(ColumnFileFault) -> BudgetScan {
    var scan = BudgetScan(asked)
    let parts = valuation == nil ? scan.parts : scan.parts.union(.ids)
    try base.dailyRows().forEachPiece(of: days, with: parts, changes: changes(with: added)) {
      guard let valuation else { return scan.take($0) }
      var rows = $0
      rows.value(valuation)
      scan.take(rows)
    }
    return scan
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
