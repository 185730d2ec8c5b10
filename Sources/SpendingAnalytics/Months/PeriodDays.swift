public import Spending

/// A period as seen on a day, with the days that have passed.
public struct PeriodDays: Hashable, Sendable {
  /// All days of the period.
  public let days: ClosedRange<CalendarDay>
  /// The day that counts as today.
  public let today: CalendarDay

  /// Creates a period as seen on a day.
  public init(_ days: ClosedRange<CalendarDay>, today: CalendarDay) {
    self.days = days
    self.today = today
  }

  /// The number of days of the period.
  public var count: Int { days.upperBound.days(since: days.lowerBound) + 1 }
  /// The number of days up to today, including today; 0 before the period, and all days after it.
  public var gone: Int { min(max(today.days(since: days.lowerBound) + 1, 0), count) }
  /// The number of days after today.
  public var left: Int { count - gone }
  /// Whether today is one of the days.
  public var isCurrent: Bool { days.contains(today) }
  /// The days up to today; nil if the period has not started.
  public var past: ClosedRange<CalendarDay>? {
    gone == 0 ? nil : days.lowerBound...days.lowerBound.adding(gone - 1)
  }
  /// The days up to yesterday; nil without such days.
  public var beforeToday: ClosedRange<CalendarDay>? {
    guard isCurrent else { return past }
    return gone < 2 ? nil : days.lowerBound...days.lowerBound.adding(gone - 2)
  }
  /// The days after today; nil without such days.
  public var future: ClosedRange<CalendarDay>? {
    left == 0 ? nil : days.lowerBound.adding(gone)...days.upperBound
  }
}
