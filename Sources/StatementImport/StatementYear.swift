public import Spending

/// The year that is used for days without a year.
public enum StatementYear: Hashable, Sendable {
  /// All days are in this year.
  case year(Int)
  /// For each day without a year, the latest year is used in which the day is not after the given
  /// last day. For example, a bill for January 2027 also lists days in December; for these days,
  /// the year is 2026.
  case until(CalendarDay)

  /// Reads a year such as `2026`, or a month such as `2027-01` for a bill of that month.
  public init?(_ text: String) {
    if let month = YearMonth(text), Payment.years.contains(month.year) {
      self = .until(month.lastDay)
    } else if text.utf8.count == 4, let year = Int(text), Payment.years.contains(year) {
      self = .year(year)
    } else {
      return nil
    }
  }

  /// Returns the day with a month and a number in this month; nil if the calendar has no such day.
  func day(month: Int, day: Int) -> CalendarDay? {
    switch self {
    case .year(let year): return CalendarDay(year: year, month: month, day: day)
    case .until(let last):
      let year = last.components.year
      // 29 February may be some years back.
      for candidate in stride(from: year, to: year - 8, by: -1) {
        if let found = CalendarDay(year: candidate, month: month, day: day), found <= last {
          return found
        }
      }
      return nil
    }
  }
}
