public import Spending

/// Of which day the borders of districts are.
public enum Borders: Hashable, Sendable {
  /// Of the last day of the period that is asked about; of today when it is open.
  case then
  /// Of today.
  case today
  /// Of a day.
  case on(CalendarDay)
}
