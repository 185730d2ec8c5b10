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

  /// Whether a payment is the next after one.
  func fits(_ day: CalendarDay, after last: CalendarDay) -> Bool {
    abs(day.days(since: next(after: last))) <= tolerance
  }
}
