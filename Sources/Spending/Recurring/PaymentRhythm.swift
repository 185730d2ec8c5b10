/// The rhythm of recurring payments.
public enum PaymentRhythm: String, CaseIterable, Sendable {
  /// Every seven days, a day more or less.
  case week
  /// Every fourteen days, a day more or less.
  case twoWeeks = "two-weeks"
  /// Every 28 days, a day more or less.
  case fourWeeks = "four-weeks"
  /// Every month of the calendar, four days more or less.
  case month
  /// Every three months of the calendar, four days more or less.
  case quarter
  /// Every year of the calendar, four days more or less.
  case year

  /// The days from one payment to the next; nil if the rhythm counts months.
  package var dayCount: Int? {
    switch self {
    case .week: 7
    case .twoWeeks: 14
    case .fourWeeks: 28
    case .month, .quarter, .year: nil
    }
  }

  /// The calendar months from one payment to the next; nil if the rhythm counts days.
  package var monthCount: Int? {
    switch self {
    case .week, .twoWeeks, .fourWeeks: nil
    case .month: 1
    case .quarter: 3
    case .year: 12
    }
  }

  /// Returns the day on which the next payment after one is due.
  public func next(after day: CalendarDay) -> CalendarDay {
    if let dayCount { return day.adding(dayCount) }
    return day.adding(months: monthCount ?? 1)
  }

  /// The number of days that a payment may be early or late.
  package var tolerance: Int { dayCount == nil ? 4 : 1 }

  /// The fewest and the most days from one payment to the next, in any month.
  package var gaps: ClosedRange<Int> {
    switch self {
    case .week: 6...8
    case .twoWeeks: 13...15
    case .fourWeeks: 27...29
    // From February to March, and from one of 31 days to the next.
    case .month: 24...35
    // From December to March, and from July to October.
    case .quarter: 85...96
    // A year without a leap day, and one with it.
    case .year: 361...370
    }
  }

  /// Whether a payment is the next after one.
  package func fits(_ day: CalendarDay, after last: CalendarDay) -> Bool {
    abs(day.days(since: next(after: last))) <= tolerance
  }
}
