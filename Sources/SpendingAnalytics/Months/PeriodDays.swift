public import Spending

/// A period on a day, with its past part.
public struct PeriodDays: Hashable, Sendable {
  /// All days of the period.
  public let days: ClosedRange<CalendarDay>
  /// The day taken as today.
  public let today: CalendarDay

  /// Creates a period seen on a day.
  public init(_ days: ClosedRange<CalendarDay>, today: CalendarDay) {
    self.days = days
    self.today = today
  }

  /// The number of days of the period.
  public var count: Int { days.upperBound.days(since: days.lowerBound) + 1 }
  /// The number of past days, including today: 0 before the period, all after it.
  public var gone: Int { min(max(today.days(since: days.lowerBound) + 1, 0), count) }
  /// The number of days after today.
  public var left: Int { count - gone }
  /// Whether today is one of the days.
  public var isCurrent: Bool { days.contains(today) }
  /// The days up to today; nil before the period.
  public var past: ClosedRange<CalendarDay>? {
    gone == 0 ? nil : days.lowerBound...days.lowerBound.adding(gone - 1)
  }
  /// The days up to yesterday; nil without any.
  public var beforeToday: ClosedRange<CalendarDay>? {
    guard isCurrent else { return past }
    return gone < 2 ? nil : days.lowerBound...days.lowerBound.adding(gone - 2)
  }
  /// The days after today; nil without any.
  public var future: ClosedRange<CalendarDay>? {
    left == 0 ? nil : days.lowerBound.adding(gone)...days.upperBound
  }
}
