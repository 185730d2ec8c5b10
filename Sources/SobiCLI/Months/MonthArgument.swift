import ArgumentParser
import Sobi

/// A month, as a person names it: `2026-11`, `this-month`, `last-month`.
struct MonthArgument: Hashable, ExpressibleByArgument {
  private let period: Period

  init?(argument: String) {
    switch Period(argument: argument) {
    case .month(let month): period = .month(month)
    case .word(.thisMonth): period = .word(.thisMonth)
    case .word(.lastMonth): period = .word(.lastMonth)
    default: return nil
    }
  }

  /// The month, seen on a day.
  func month(today: CalendarDay = CommandDay.today) -> YearMonth {
    guard case .month(let month) = period.resolved(today: today) else {
      preconditionFailure("a month is a month on every day")
    }
    return month
  }
}
