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
    func verdicts(
      _ subject: PaymentText, _ isFine: @escaping (Span<UInt8>) -> Bool
    ) throws(ColumnFileFault) -> LazyTextVerdicts.Verdicts? {
      try base.texts(subject, and: added[subject]).map { LazyTextVerdicts.Verdicts($0, isFine) }
    }
    var found = LazyTextVerdicts()
    if search.asksForAccounts {
      guard let all = try verdicts(.account, { search.isWanted(account: $0) }) else { return nil }
      found.accounts = all
    }
    if search.asksForMerchants {
      guard let all = try verdicts(.merchant, { search.isWanted(merchant: $0) }) else {
        return nil
      }
      found.merchants = all
    }
    if search.asksForMemos {
      guard let all = try verdicts(.memo, { search.isWanted(memo: $0) }) else { return nil }
      found.memos = all
    }
    if search.asksForTexts {
      guard let merchants = try verdicts(.merchant, { search.hasText($0) }),
        let memos = try verdicts(.memo, { search.hasText($0) })
      else { return nil }
      found.texts = (merchants, memos)
    }
    return found
  }
}
