public import Spending

/// How often something is paid.
public enum PaymentRhythm: String, CaseIterable, Sendable {
  /// Every seven days, a day more or less.
  case week
  /// Every fourteen days, a day more or less.
  case twoWeeks = "two-weeks"
  /// Every month of the calendar, four days more or less.
  case month
  /// Every three months of the calendar, four days more or less.
  case quarter

  /// The day on which the next payment is due after one.
  public func next(after day: CalendarDay) -> CalendarDay {
    switch self {
    case .week: day.adding(7)
    case .twoWeeks: day.adding(14)
    case .month: day.adding(months: 1)
    case .quarter: day.adding(months: 3)
    }
  }

  /// How many days a payment may be early or late.
  private var tolerance: Int {
    switch self {
    case .week, .twoWeeks: 1
    case .month, .quarter: 4
    }
  }

  /// The fewest and the most days from one payment to the next, whatever the month is.
  var gaps: ClosedRange<Int> {
    switch self {
    case .week: 6...8
    case .twoWeeks: 13...15
    // From February to March, and from one of 31 days to the next.
    case .month: 24...35
    // From December to March, and from July to October.
    case .quarter: 85...96
    }
  }

  /// Whether a payment is the next after one.
  func fits(_ day: CalendarDay, after last: CalendarDay) -> Bool {
    abs(day.days(since: next(after: last))) <= tolerance
  }
}
