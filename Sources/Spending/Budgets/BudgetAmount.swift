/// The amount of a budget in a period, or from a period on.
public struct BudgetAmount: Hashable, Sendable {
  /// The period, or the first of several.
  public var period: BudgetPeriod
  /// Minor units of the budget's currency, zero or more.
  public var minorUnits: Int64
  /// Whether the amount also applies to later periods, until the next amount.
  public var isOnwards: Bool

  /// Creates an amount.
  public init(period: BudgetPeriod, minorUnits: Int64, isOnwards: Bool) {
    self.period = period
    self.minorUnits = minorUnits
    self.isOnwards = isOnwards
  }
}
