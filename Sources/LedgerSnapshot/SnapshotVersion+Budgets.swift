package import ColumnFiles
package import LedgerStore
package import Spending
package import SpendingAnalytics

extension SnapshotVersion {
  /// Reads the rows of some days for several budgets.
  ///
  /// - Parameter added: The texts of the payments added since.
  /// - Throws: ``ColumnFiles/ColumnFileFault``.
  /// - Complexity: That of ``SpendingAnalytics/BudgetScan/take(_:)`` for the rows of the days.
  package func scan(
    _ asked: [BudgetScan.Asked], on days: ClosedRange<CalendarDay>, and added: EncodedPaymentTexts
  ) throws(ColumnFileFault) -> BudgetScan {
    var scan = BudgetScan(asked)
    try base.dailyRows().forEachPiece(
      of: days, with: scan.parts, changes: changes(with: added)
    ) { scan.take($0) }
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
