public import Spending

/// A period and the day that counts as today, which divides the period into past and future days.
public struct PeriodDays: Hashable, Sendable {
  /// All days of the period.
  public let days: ClosedRange<CalendarDay>
  /// The day that counts as today.
  public let today: CalendarDay

  /// Creates a period; the day that counts as today divides it into past and future days.
  public init(_ days: ClosedRange<CalendarDay>, today: CalendarDay) {
    self.days = days
    self.today = today
  }

  /// The number of days of the period.
  public var count: Int { days.upperBound.days(since: days.lowerBound) + 1 }
  /// The number of days of the period up to and including today: 0 if the period has not started,
  /// and all of its days if it has ended.
  public var gone: Int { min(max(today.days(since: days.lowerBound) + 1, 0), count) }
  /// The number of days of the period after today.
  public var left: Int { count - gone }
  /// Whether today is a day of the period.
  public var isCurrent: Bool { days.contains(today) }
  /// The days of the period up to and including today; nil if the period has not started.
  public var past: ClosedRange<CalendarDay>? {
    gone == 0 ? nil : days.lowerBound...days.lowerBound.adding(gone - 1)
  }
  /// The days of the period before today; nil if the period has no such days.
  public var beforeToday: ClosedRange<CalendarDay>? {
    guard isCurrent else { return past }
    return gone < 2 ? nil : days.lowerBound...days.lowerBound.adding(gone - 2)
  }
  /// The days of the period after today; nil if none exist.
  public var future: ClosedRange<CalendarDay>? {
    left == 0 ? nil : days.lowerBound.adding(gone)...days.upperBound
  }
}
