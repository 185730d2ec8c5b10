public import Spending

/// The payments that count against a budget.
public enum BudgetPayments: Hashable, Sendable {
  /// Their sums by day, for a limit of the sum.
  case sums(DaySums)
  /// Each in order of days, for a limit of each payment.
  case each([Payment])

  /// A payment with its day.
  public struct Payment: Hashable, Sendable {
    /// The local day.
    public var day: CalendarDay
    /// Minor units.
    public var amount: Int64

    /// Creates a payment.
    public init(day: CalendarDay, amount: Int64) {
      self.day = day
      self.amount = amount
    }
  }
}

extension [BudgetPayments.Payment] {
  /// The positions of the payments of some days; they are in order of days.
  ///
  /// - Complexity: O(log *n*) for *n* payments.
  func positions(on days: ClosedRange<CalendarDay>) -> Range<Int> {
    let first = partitionPoint { $0.day < days.lowerBound }
    return first..<partitionPoint { $0.day <= days.upperBound }
  }
}
