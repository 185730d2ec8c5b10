/// The billing days of a card: purchases up to a cut-off day each month are charged on the next
/// bill day.
public struct BillCycle: Hashable, Sendable {
  /// The valid days of a cycle; 31 means the last day of each month.
  public static let days = 1...31

  /// The day of the month on which the bill is charged, 1 ... 31; the last day of a shorter month.
  public let billDay: Int
  /// The last day of the month whose purchases are on a bill, 1 ... 31; the last day of a shorter
  /// month.
  public let cutOff: Int

  /// Creates a cycle; nil unless both days are in ``days``.
  public init?(billDay: Int, cutOff: Int) {
    guard Self.days.contains(billDay), Self.days.contains(cutOff) else { return nil }
    (self.billDay, self.cutOff) = (billDay, cutOff)
  }

  /// Returns the day on which a purchase is charged: the bill day that follows the first cut-off on
  /// or after the day of the purchase. A later instalment of a plan is charged `months` months
  /// later.
  ///
  /// Each month has one bill. If a month is too short for both days, so that both fall on its last
  /// day, the order of the day numbers decides which bill a purchase is on.
  public func charge(ofPurchaseOn day: CalendarDay, monthsLater months: Int = 0) -> CalendarDay {
    let month = day.month
    let late = day > month.day(cutOff) ? 1 : 0
    return month.adding(late + (billDay > cutOff ? 0 : 1) + months).day(billDay)
  }
}
