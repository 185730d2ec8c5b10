public import Spending

/// What was spent in a period beside an older one.
public struct SpendingComparison: Hashable, Sendable {
  /// The days of the older period that are compared.
  public var days: ClosedRange<CalendarDay>
  /// What was spent in them.
  public var spent: Int64
  /// How much more it is now, below zero for less.
  public var change: Int64

  /// Compares two sums.
  ///
  /// - Throws: ``SpendingOverflow`` when the change passes 64 bits.
  public init(
    _ now: Int64, with spent: Int64, in days: ClosedRange<CalendarDay>
  ) throws(SpendingOverflow) {
    let (change, overflow) = now.subtractingReportingOverflow(spent)
    guard !overflow else { throw SpendingOverflow() }
    (self.days, self.spent, self.change) = (days, spent, change)
  }

  /// The change in tenths of a percent of the older sum; nil when that is not above zero.
  public var changePermille: Int64? { change.permille(of: spent) }
}
