public import Spending

/// Changes to the settings of a budget, other than its amount. If a member is nil, an existing
/// budget keeps its setting, and a new budget uses the default.
public struct BudgetEdit: Hashable, Sendable {
  /// The filter that selects the payments of the budget; by default, a new budget counts all
  /// payments.
  public var filter: PaymentFilter?
  /// The rhythm in which new periods of the budget start; by default, a new budget is monthly. A
  /// change of the rhythm removes the earlier amounts.
  public var rhythm: BudgetRhythm?
  /// The days of a one-time budget.
  public var days: ClosedRange<CalendarDay>?
  /// The part of a period's remaining amount that is carried over to the next period.
  public var carry: BudgetCarry?
  /// The percentages of the limit, 1 ... 99, at which a warning is given.
  public var warnings: [Int]?
  /// Whether the amount is a limit for each payment.
  public var isEach: Bool?
  /// The days of the period to which the amount applies. If nil, the amount applies to the current
  /// period and to all later periods, unless ``isOnwards`` excludes later periods.
  public var period: ClosedRange<CalendarDay>?
  /// Whether the amount also applies to later periods. If nil, the amount applies to later periods
  /// only if ``period`` is nil.
  public var isOnwards: Bool?

  /// Creates an edit that changes nothing.
  public init() {}
}
