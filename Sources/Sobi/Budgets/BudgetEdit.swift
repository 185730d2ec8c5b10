public import Spending

/// Changes of a budget besides its amount; nil keeps a setting, or takes the default for a new
/// budget.
public struct BudgetEdit: Hashable, Sendable {
  /// The filter of the payments that count; a new budget counts all.
  public var filter: PaymentFilter?
  /// The rhythm of the amounts; monthly for a new budget. A change removes the earlier amounts.
  public var rhythm: BudgetRhythm?
  /// The days of a one-time budget.
  public var days: ClosedRange<CalendarDay>?
  /// The part of a period's rest that the next period gets.
  public var carry: BudgetCarry?
  /// The percentages of the limit, 1 ... 99, from which a warning is given.
  public var warnings: [Int]?
  /// Whether the amount limits each payment.
  public var isEach: Bool?
  /// The days of the period to which the amount applies; nil for the period of today and, unless
  /// ``isOnwards`` excludes them, all later periods.
  public var period: ClosedRange<CalendarDay>?
  /// Whether the amount is for later periods too; nil if ``period`` decides.
  public var isOnwards: Bool?

  /// Creates an edit that changes nothing.
  public init() {}
}
