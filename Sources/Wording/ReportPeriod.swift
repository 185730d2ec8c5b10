public import Spending

/// The days of a report.
public enum ReportPeriod: Hashable, Sendable {
  /// All days.
  case all
  /// A day.
  case day(CalendarDay)
  /// A month.
  case month(YearMonth)
  /// A month that does not start on the first, with its days.
  case monthOf(YearMonth, ClosedRange<CalendarDay>)
  /// A year.
  case year(Int)
  /// From a day on, without a last day.
  case from(CalendarDay)
  /// Up to a day, including it.
  case to(CalendarDay)
  /// From a day to another day, inclusive.
  case span(CalendarDay, CalendarDay)
}
