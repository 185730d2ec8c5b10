/// The days that a statement covers for one account, and the balances before and after these days.
public struct StatementSpan: Hashable, Sendable {
  /// The account or card, as the statement spells it; empty if the statement does not name one.
  public var account: String
  /// The first and the last day that the statement covers.
  public var days: ClosedRange<CalendarDay>
  /// Whether the statement itself states the days that it covers; if not, ``days`` extends from the
  /// day of its first row to the day of its last row.
  public var isStated: Bool
  /// The balance before the first row; nil if it is unknown.
  public var opening: Money?
  /// The balance after the last row, in the currency of ``opening``; nil if it is unknown.
  public var closing: Money?

  /// Creates a span.
  public init(
    account: String, days: ClosedRange<CalendarDay>, isStated: Bool = false,
    opening: Money? = nil, closing: Money? = nil
  ) {
    self.account = account
    self.days = days
    self.isStated = isStated
    self.opening = opening
    self.closing = closing
  }
}
