/// An income that the user expects.
public struct IncomeAmount: Hashable, Sendable {
  /// The month for which the income is expected, or the first of several months.
  public var month: YearMonth
  /// The amount, zero or more.
  public var amount: Money
  /// Whether the amount also applies to later months, until the next amount.
  public var isOnwards: Bool

  /// Creates an income.
  public init(month: YearMonth, amount: Money, isOnwards: Bool = false) {
    self.month = month
    self.amount = amount
    self.isOnwards = isOnwards
  }
}

extension [IncomeAmount] {
  /// Returns the amount that applies in a month. An amount that was set for this month alone takes
  /// precedence. Otherwise, the result is the latest amount that also applies to later months; it
  /// is nil if there is no such amount.
  public func inForce(in month: YearMonth) -> Money? {
    if let alone = first(where: { $0.month == month && !$0.isOnwards }) { return alone.amount }
    return filter { $0.isOnwards && $0.month <= month }.max { $0.month < $1.month }?.amount
  }
}
