public import Spending

/// The days of a report.
public enum ReportPeriod: Hashable, Sendable {
  /// All days.
  case all
  /// A day.
  case day(CalendarDay)
  /// A month.
  case month(YearMonth)
  /// A month that does not start on the first day of a calendar month, and the days of this month.
  case monthOf(YearMonth, ClosedRange<CalendarDay>)
  /// A year.
  case year(Int)
  /// All days from a given day on.
  case from(CalendarDay)
  /// All days up to and including a given day.
  case to(CalendarDay)
  /// The days from a first to a last day, including both.
  case span(CalendarDay, CalendarDay)
}
