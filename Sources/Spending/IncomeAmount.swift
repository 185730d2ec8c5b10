/// An income that a person expects.
public struct IncomeAmount: Hashable, Sendable {
  /// The month that it is for, or the first of several.
  public var month: YearMonth
  /// The amount, zero or more.
  public var amount: Money
  /// Whether it is for every month from then on, until another amount is.
  public var isOnwards: Bool

  /// Creates an income.
  public init(month: YearMonth, amount: Money, isOnwards: Bool = false) {
    self.month = month
    self.amount = amount
    self.isOnwards = isOnwards
  }
}

extension [IncomeAmount] {
  /// The amount in force: that of the month alone, or else of the latest that goes on; nil for none.
  public func inForce(in month: YearMonth) -> Money? {
    if let alone = first(where: { $0.month == month && !$0.isOnwards }) { return alone.amount }
    return filter { $0.isOnwards && $0.month <= month }.max { $0.month < $1.month }?.amount
  }
}
