public import Spending

/// What is set of a budget besides its amount; nil leaves it as it is, or as a new budget has it.
public struct BudgetEdit: Hashable, Sendable {
  /// Which payments count; a new budget counts all.
  public var filter: PaymentFilter?
  /// How often the amount is there; a new budget has it every month. If it changes, the earlier
  /// amounts are removed.
  public var rhythm: BudgetRhythm?
  /// The days of a budget for once.
  public var days: ClosedRange<CalendarDay>?
  /// What of a period's rest goes to the next.
  public var carry: BudgetCarry?
  /// From which percents of the limit on a warning is given, 1 ... 99.
  public var warnings: [Int]?
  /// Whether the amount limits each payment.
  public var isEach: Bool?
  /// The days of the period that the amount is for; nil for the one that today is in and, unless
  /// ``isOnwards`` says otherwise, every later one.
  public var period: ClosedRange<CalendarDay>?
  /// Whether the amount is for later periods too; nil for what ``period`` says.
  public var isOnwards: Bool?

  /// Creates an edit that leaves everything as it is.
  public init() {}
}
