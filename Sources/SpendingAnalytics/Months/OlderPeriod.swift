public import Spending

/// The older period of a comparison.
public enum OlderPeriod: Hashable, Sendable {
  /// The period just before the newer period. For a month, it is the previous month; for a calendar
  /// year, the previous year; for any other days, the same number of days just before them.
  case previous
  /// The same period one year earlier, where 29 February becomes 28 February.
  case year
  /// A month.
  case month(YearMonth)
  /// These days.
  case days(ClosedRange<CalendarDay>)

  /// Returns the days of the older period with which a period is compared.
  ///
  /// A period that has ended is compared with the whole older period. While the newer period is
  /// current, only the first days of the older period are compared: as many days as the newer
  /// period has had so far, including today. For a calendar year, the days up to the same date are
  /// compared. If the older period is given as ``days(_:)``, all of its days are always compared.
  ///
  /// - Parameters:
  ///   - period: The newer period.
  ///   - month: The month, if the newer period is a month; nil for other days.
  ///   - start: The day on which months start.
  public func days(
    before period: PeriodDays, of month: YearMonth?, _ start: MonthStart
  ) -> ClosedRange<CalendarDay> {
    if case .days(let days) = self { return days }
    let whole = whole(before: period.days, of: month, start)
    guard period.isCurrent, period.left > 0 else { return whole }
    // For a calendar year, the older period is the calendar year before, too.
    if month == nil, self == .previous || self == .year, period.days.calendarYear != nil {
      return whole.lowerBound...min(whole.upperBound, period.today.adding(months: -12))
    }
    return whole.lowerBound...min(whole.upperBound, whole.lowerBound.adding(period.gone - 1))
  }

  private func whole(
    before days: ClosedRange<CalendarDay>, of month: YearMonth?, _ start: MonthStart
  ) -> ClosedRange<CalendarDay> {
    let aYearBefore = days.lowerBound.adding(months: -12)...days.upperBound.adding(months: -12)
    switch self {
    case .days(let days): return days
    case .month(let month): return start.days(of: month)
    case .year: return month.map { start.days(of: $0.adding(-12)) } ?? aYearBefore
    case .previous:
      if let month { return start.days(of: month.adding(-1)) }
      if days.calendarYear != nil { return aYearBefore }
      let count = days.upperBound.days(since: days.lowerBound) + 1
      return days.lowerBound.adding(-count)...days.lowerBound.adding(-1)
    }
  }
}

extension ClosedRange<CalendarDay> {
  /// The calendar year of the days; nil for other days.
  fileprivate var calendarYear: Int? {
    let year = lowerBound.month.year
    let (january, december) = (YearMonth(year: year, month: 1), YearMonth(year: year, month: 12))
    return self == january.firstDay...december.lastDay ? year : nil
  }
}
