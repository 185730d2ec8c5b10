/// The amount of a budget, either for one period only, or for a period and all later periods.
public struct BudgetAmount: Hashable, Sendable {
  /// The period to which the amount applies, or the first of the periods to which it applies.
  public var period: BudgetPeriod
  /// The amount in minor units of the budget's currency, zero or more.
  public var minorUnits: Int64
  /// Whether the amount also applies to later periods, until a later amount replaces it.
  public var isOnwards: Bool

  /// Creates an amount.
  public init(period: BudgetPeriod, minorUnits: Int64, isOnwards: Bool) {
    self.period = period
    self.minorUnits = minorUnits
    self.isOnwards = isOnwards
  }
}
