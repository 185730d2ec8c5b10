import Spending
import SpendingAnalytics

/// What an import adds to each month, so that a sum that no report could hold is refused.
struct MonthSums {
  private struct Key: Hashable {
    var currency: Currency
    var month: Int32
  }

  private var sums: [Key: Int64] = [:]

  /// Adds a draft that is new. Income and transfers are no spending.
  ///
  /// - Throws: ``SpendingAnalytics/SpendingOverflow``.
  mutating func add(_ draft: PaymentDraft) throws(SpendingOverflow) {
    guard draft.kind.isSpending else { return }
    let month = draft.localDay.month
    let key = Key(currency: draft.currency, month: Int32(month.year * 12 + month.month))
    try sums[key, default: 0].add(exactly: draft.amount)
  }
}
