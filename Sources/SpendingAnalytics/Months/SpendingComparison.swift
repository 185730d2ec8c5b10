public import Spending

/// The spending of an older period, and the change in spending from that period to a newer period.
public struct SpendingComparison: Hashable, Sendable {
  /// The days of the older period that are compared.
  public var days: ClosedRange<CalendarDay>
  /// The spending on the compared days of the older period.
  public var spent: Int64
  /// The change from the older period to the newer period; negative for less spending.
  public var change: Int64

  /// Compares two sums.
  ///
  /// - Throws: ``SpendingOverflow`` if the change exceeds 64 bits.
  public init(
    _ now: Int64, with spent: Int64, in days: ClosedRange<CalendarDay>
  ) throws(SpendingOverflow) {
    let (change, overflow) = now.subtractingReportingOverflow(spent)
    guard !overflow else { throw SpendingOverflow() }
    (self.days, self.spent, self.change) = (days, spent, change)
  }

  /// The change in tenths of a percent of the older sum; nil if the older sum is not positive.
  public var changePermille: Int64? { change.permille(of: spent) }
}
