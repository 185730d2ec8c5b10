/// The interval at which payments recur.
public enum PaymentRhythm: String, CaseIterable, Sendable {
  /// Every seven days, with a tolerance of one day.
  case week
  /// Every fourteen days, with a tolerance of one day.
  case twoWeeks = "two-weeks"
  /// Every 28 days, with a tolerance of one day.
  case fourWeeks = "four-weeks"
  /// Every calendar month, with a tolerance of four days.
  case month
  /// Every three calendar months, with a tolerance of four days.
  case quarter
  /// Every calendar year, with a tolerance of four days.
  case year

  /// The number of days from one payment to the next; nil if the rhythm counts months.
  package var dayCount: Int? {
    switch self {
    case .week: 7
    case .twoWeeks: 14
    case .fourWeeks: 28
    case .month, .quarter, .year: nil
    }
  }

  /// The number of calendar months from one payment to the next; nil if the rhythm counts days.
  package var monthCount: Int? {
    switch self {
    case .week, .twoWeeks, .fourWeeks: nil
    case .month: 1
    case .quarter: 3
    case .year: 12
    }
  }

  /// Returns the day on which the next payment is due if the last payment was made on a given day.
  public func next(after day: CalendarDay) -> CalendarDay {
    if let dayCount { return day.adding(dayCount) }
    return day.adding(months: monthCount ?? 1)
  }

  /// The number of days by which a payment may be before or after its due day.
  package var tolerance: Int { dayCount == nil ? 4 : 1 }

  /// The smallest and the greatest number of days between two consecutive payments, including the
  /// ``tolerance``. The range allows for months and years of every length.
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

  /// Returns whether a payment on `day` can be the next payment after a payment on `last`.
  package func fits(_ day: CalendarDay, after last: CalendarDay) -> Bool {
    abs(day.days(since: next(after: last))) <= tolerance
  }
}
