/// When the purchases of a card are charged: up to a cut-off day each month, on the bill day after it.
public struct BillCycle: Hashable, Sendable {
  /// The days of a month that a cycle may have; 31 is the last day of each month.
  public static let days = 1...31

  /// The day of the month on which the bill is charged, 1 ... 31; the last day of a shorter month.
  public let billDay: Int
  /// The last day of the month whose purchases are on a bill, 1 ... 31; the last day of a shorter
  /// month.
  public let cutOff: Int

  /// Creates a cycle; nil unless both are in ``days``.
  public init?(billDay: Int, cutOff: Int) {
    guard Self.days.contains(billDay), Self.days.contains(cutOff) else { return nil }
    (self.billDay, self.cutOff) = (billDay, cutOff)
  }

  /// The day on which a purchase is charged: the bill day that follows the first cut-off on or after its
  /// day. A part of an instalment plan is charged so many months later.
  ///
  /// Each month has one bill: where a short month moves both days to its end, the bill is that of the
  /// numbers.
  public func charge(ofPurchaseOn day: CalendarDay, monthsLater months: Int = 0) -> CalendarDay {
    let month = day.month
    let late = day > month.day(cutOff) ? 1 : 0
    return month.adding(late + (billDay > cutOff ? 0 : 1) + months).day(billDay)
  }
}
