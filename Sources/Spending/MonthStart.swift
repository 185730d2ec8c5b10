/// The day on which each month of a ledger starts. It is 1 if months are calendar months; if each
/// month lasts from one payday to the next, it is the payday.
///
/// A month that starts on the 15th or earlier has the name of the calendar month in which it
/// starts. A month that starts later has the name of the calendar month that contains most of its
/// days. If months start on the 25th, November runs from 25 October to 24 November.
public struct MonthStart: Hashable, Sendable {
  /// A day from 1 to 28; nil for the last day of each month.
  public let day: Int?

  /// Calendar months.
  public static let first = MonthStart(unchecked: 1)
  /// Months that start on the last day of the previous calendar month.
  public static let last = MonthStart(unchecked: nil)

  /// Creates months that start on the given day, from 1 to 28. Returns nil for any other number,
  /// because not every calendar month has the days 29, 30 and 31.
  public init?(day: Int) {
    guard (1...28).contains(day) else { return nil }
    self.day = day
  }

  private init(unchecked day: Int?) { self.day = day }

  /// Whether months are calendar months.
  public var isFirst: Bool { day == 1 }

  /// The days of a month.
  ///
  /// - Complexity: O(1).
  public func days(of month: YearMonth) -> ClosedRange<CalendarDay> {
    firstDay(of: month)...firstDay(of: month.adding(1)).adding(-1)
  }

  /// Returns the month that contains a day.
  ///
  /// - Complexity: O(1).
  public func month(of day: CalendarDay) -> YearMonth {
    let month = day.month
    if day < firstDay(of: month) { return month.adding(-1) }
    return day < firstDay(of: month.adding(1)) ? month : month.adding(1)
  }

  private func firstDay(of month: YearMonth) -> CalendarDay {
    guard let day else { return month.adding(-1).lastDay }
    return (day <= 15 ? month : month.adding(-1)).firstDay.adding(day - 1)
  }
}

extension MonthStart: CustomStringConvertible, LosslessStringConvertible {
  /// `1` ... `28`, or `last`.
  public var description: String { day.map { String($0) } ?? "last" }

  /// Reads a day number such as `28`, or `last`; nil for any other text.
  public init?(_ description: String) {
    if description == "last" {
      self = .last
    } else {
      guard let day = Int(description), description == String(day) else { return nil }
      self.init(day: day)
    }
  }
}

extension CalendarDay {
  /// Returns the day that is `days` days later, or earlier if `days` is negative.
  @inlinable
  public func adding(_ days: Int) -> CalendarDay {
    CalendarDay(daysSince1970: daysSince1970 + Int32(days))
  }

  /// Returns the number of days from another day to this day; the number is negative if the other
  /// day is later.
  @inlinable
  public func days(since other: CalendarDay) -> Int {
    Int(daysSince1970) - Int(other.daysSince1970)
  }

  /// Returns the same day `months` months later, or the last day of that month if the month has no
  /// such day.
  public func adding(months: Int) -> CalendarDay {
    let parts = components
    let month = YearMonth(year: parts.year, month: parts.month).adding(months)
    return month.day(parts.day)
  }
}

extension YearMonth {
  /// Returns the month that is `months` months later, or earlier if `months` is negative.
  ///
  /// - Complexity: O(1).
  public func adding(_ months: Int) -> YearMonth {
    let number = year * 12 + month - 1 + months
    let remainder = number % 12
    let index = remainder < 0 ? remainder + 12 : remainder
    return YearMonth(year: (number - index) / 12, month: index + 1)
  }

  /// Returns the day of this month with the given number, or the last day of the month if the month
  /// has no such day.
  ///
  /// - Parameter number: The number of the day, at least 1.
  public func day(_ number: Int) -> CalendarDay { firstDay.adding(min(number, dayCount) - 1) }

  /// Returns the number of months from another month to this month; the number is negative if the
  /// other month is later.
  public func months(since other: YearMonth) -> Int {
    (year - other.year) * 12 + month - other.month
  }
}
