/// A calendar month.
public struct YearMonth: Hashable, Comparable, Sendable {
  /// The year, from 1 to 9999.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int

  /// Creates a month.
  ///
  /// - Precondition: `month` is from 1 to 12.
  public init(year: Int, month: Int) {
    precondition((1...12).contains(month), "month \(month) is not in 1 ... 12")
    self.year = year
    self.month = month
  }

  /// The number of days in the month.
  public var dayCount: Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The first day.
  public var firstDay: CalendarDay {
    CalendarDay(daysSince1970: Int32(CalendarDay.days(year: year, month: month, day: 1)))
  }

  /// The last day.
  public var lastDay: CalendarDay {
    CalendarDay(daysSince1970: firstDay.daysSince1970 + Int32(dayCount) - 1)
  }

  /// All days of the month.
  public var days: ClosedRange<CalendarDay> { firstDay...lastDay }

  /// Orders by time.
  public static func < (left: YearMonth, right: YearMonth) -> Bool {
    (left.year, left.month) < (right.year, right.month)
  }
}

extension YearMonth: CustomStringConvertible, LosslessStringConvertible {
  /// `2026-11`.
  public var description: String { padded(year, 4) + "-" + padded(month, 2) }

  /// Reads a month that is written as `2026-11`; nil for any other text.
  public init?(_ description: String) {
    let parts = description.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 4, parts[1].utf8.count == 2,
      let year = decimal(parts[0]), let month = decimal(parts[1]),
      year >= 1, (1...12).contains(month)
    else { return nil }
    self.init(year: year, month: month)
  }
}
