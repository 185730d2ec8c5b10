public import Spending

/// A period as it is seen on a day: how much of it is gone.
public struct PeriodDays: Hashable, Sendable {
  /// All days of the period.
  public let days: ClosedRange<CalendarDay>
  /// The day that is today.
  public let today: CalendarDay

  /// Creates a period seen on a day.
  public init(_ days: ClosedRange<CalendarDay>, today: CalendarDay) {
    self.days = days
    self.today = today
  }

  /// How many days the period has.
  public var count: Int { days.upperBound.days(since: days.lowerBound) + 1 }
  /// How many of them are gone, today being one: 0 before the period, all after it.
  public var gone: Int { min(max(today.days(since: days.lowerBound) + 1, 0), count) }
  /// How many come after today.
  public var left: Int { count - gone }
  /// Whether today is one of the days.
  public var isCurrent: Bool { days.contains(today) }
  /// The days up to today; nil before the period.
  public var past: ClosedRange<CalendarDay>? {
    gone == 0 ? nil : days.lowerBound...days.lowerBound.adding(gone - 1)
  }
  /// The days up to yesterday; nil when there is none.
  public var beforeToday: ClosedRange<CalendarDay>? {
    guard isCurrent else { return past }
    return gone < 2 ? nil : days.lowerBound...days.lowerBound.adding(gone - 2)
  }
  /// The days after today; nil when there is none.
  public var future: ClosedRange<CalendarDay>? {
    left == 0 ? nil : days.lowerBound.adding(gone)...days.upperBound
  }
}
