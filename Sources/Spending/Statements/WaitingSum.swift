/// The sums of the waiting rows in one currency. No other sum contains these rows.
public struct WaitingSum: Hashable, Sendable {
  /// The number of rows.
  public var rows: Int
  /// The spending minus the refunds, if all rows are new payments.
  public var spent: Money
  /// The income, if all rows are new payments.
  public var received: Money
  /// The days of the first and the last row.
  public var days: ClosedRange<CalendarDay>

  /// Creates a sum.
  public init(rows: Int, spent: Money, received: Money, days: ClosedRange<CalendarDay>) {
    self.rows = rows
    self.spent = spent
    self.received = received
    self.days = days
  }
}
