/// The day on which the months of a ledger start: 1 for calendar months, another day for months
/// from payday to payday.
///
/// A month that starts on the 15th or before has the name of the calendar month in which it starts;
/// a month that starts later has the name of the calendar month that contains most of its days.
/// With 25, November runs from 25 October to 24 November.
public struct MonthStart: Hashable, Sendable {
  /// 1 ... 28; nil for the last day of each month.
  public let day: Int?

  /// Months of the calendar.
  public static let first = MonthStart(unchecked: 1)
  /// Months that start on the last day of the previous calendar month.
  public static let last = MonthStart(unchecked: nil)

  /// Months that start on a day, 1 ... 28; nil for other days, which some months lack.
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

  /// The month that a day belongs to.
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

  /// Reads `1` ... `28` or `last`; nil for anything else.
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
  /// Returns the day `days` later, or earlier for a negative number.
  @inlinable
  public func adding(_ days: Int) -> CalendarDay {
    CalendarDay(daysSince1970: daysSince1970 + Int32(days))
  }

  /// Returns the number of days since another day, negative if the other is later.
  @inlinable
  public func days(since other: CalendarDay) -> Int {
    Int(daysSince1970) - Int(other.daysSince1970)
  }

  /// Returns the same day `months` later, or the last day of that month if the month has no such
  /// day.
  public func adding(months: Int) -> CalendarDay {
    let parts = components
    let month = YearMonth(year: parts.year, month: parts.month).adding(months)
    return month.day(parts.day)
  }
}

extension YearMonth {
  /// Returns the month `months` later, or earlier for a negative number.
  ///
  /// - Complexity: O(1).
  public func adding(_ months: Int) -> YearMonth {
    let number = year * 12 + month - 1 + months
    let remainder = number % 12
    let index = remainder < 0 ? remainder + 12 : remainder
    return YearMonth(year: (number - index) / 12, month: index + 1)
  }

  /// The day with a number; the last day of a month without it.
  ///
  /// - Parameter number: At least 1.
  public func day(_ number: Int) -> CalendarDay { firstDay.adding(min(number, dayCount) - 1) }

  /// Returns the number of months since another month, negative if the other is later.
  public func months(since other: YearMonth) -> Int {
    (year - other.year) * 12 + month - other.month
  }
}
