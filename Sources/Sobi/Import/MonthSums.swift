import Spending
import SpendingAnalytics

/// Sums, for each month, the amounts that an import adds, so that a sum that exceeds 64 bits is
/// refused.
struct MonthSums {
  private struct Key: Hashable {
    var currency: Currency
    var month: Int32
  }

  private var sums: [Key: Int64] = [:]
  /// The month of the last day, which is kept because days repeat in statements.
  private var last: (day: CalendarDay, month: Int32)?
  /// The sum to which amounts are currently added.
  private var open: (key: Key, sum: Int64)?

  /// Adds a draft that is new. Income and transfers are not spending.
  ///
  /// - Throws: ``SpendingAnalytics/SpendingOverflow``.
  mutating func add(_ draft: PaymentDraft) throws(SpendingOverflow) {
    guard draft.kind.isSpending else { return }
    let key = Key(currency: draft.currency, month: month(of: draft.localDay))
    if var current = open, current.key == key {
      try current.sum.add(exactly: draft.amount)
      open = current
      return
    }
    if let open { sums[open.key] = open.sum }
    var sum = sums[key] ?? 0
    try sum.add(exactly: draft.amount)
    open = (key, sum)
  }

  private mutating func month(of day: CalendarDay) -> Int32 {
    if let last, last.day == day { return last.month }
    let month = day.month
    let number = Int32(month.year * 12 + month.month)
    last = (day, number)
    return number
  }
}
