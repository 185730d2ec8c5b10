/// The billing days of a card: a month's purchases up to and including a cut-off day are charged on
/// the next bill day.
public struct BillCycle: Hashable, Sendable {
  /// The valid days of a cycle; 31 means the last day of each month.
  public static let days = 1...31

  /// The day of the month on which the bill is charged, 1 ... 31; the last day of a shorter month.
  public let billDay: Int
  /// The day of the month up to which purchases are on a bill, 1 ... 31; the last day of a shorter
  /// month.
  public let cutOff: Int

  /// Creates a cycle; nil unless both days are in ``days``.
  public init?(billDay: Int, cutOff: Int) {
    guard Self.days.contains(billDay), Self.days.contains(cutOff) else { return nil }
    (self.billDay, self.cutOff) = (billDay, cutOff)
  }

  /// Returns the day on which a purchase is charged. It is the next bill day after a cut-off day:
  /// the first cut-off day that is not before the day of the purchase. A later instalment is
  /// charged `months` months after the first instalment.
  ///
  /// Each month has one bill. If a month is too short for both days, both fall on its last day. If
  /// `billDay` is greater than `cutOff`, the purchases of such a month are charged on its last day;
  /// otherwise, they are charged on the bill day of the next month.
  public func charge(ofPurchaseOn day: CalendarDay, monthsLater months: Int = 0) -> CalendarDay {
    let month = day.month
    let late = day > month.day(cutOff) ? 1 : 0
    return month.adding(late + (billDay > cutOff ? 0 : 1) + months).day(billDay)
  }
}
