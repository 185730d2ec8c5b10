public import Spending

/// Which older period one is compared with.
public enum OlderPeriod: Hashable, Sendable {
  /// As many days of the period before: of the month before for a month.
  case previous
  /// The same days a year before, 29 February with the 28th.
  case year
  /// These days.
  case days(ClosedRange<CalendarDay>)

  /// The older days, beside those of a period that are gone.
  ///
  /// - Parameters:
  ///   - days: The days that are compared: those of the period up to today.
  ///   - before: The whole period before; nil for that of as many days.
  public func days(
    before days: ClosedRange<CalendarDay>, in before: ClosedRange<CalendarDay>? = nil
  ) -> ClosedRange<CalendarDay> {
    switch self {
    case .days(let days): return days
    case .year:
      return days.lowerBound.adding(months: -12)...days.upperBound.adding(months: -12)
    case .previous:
      let count = days.upperBound.days(since: days.lowerBound) + 1
      let first = before?.lowerBound ?? days.lowerBound.adding(-count)
      let last = first.adding(count - 1)
      return first...min(last, before?.upperBound ?? last)
    }
  }
}
