import ArgumentParser
import Sobi
import Wording

/// Some days in a row, as a person names them: `2026-11`, `last-month`, `yesterday`.
enum Period: Hashable, ExpressibleByArgument {
  case day(CalendarDay)
  case month(YearMonth)
  case year(Int)
  case word(Word)

  /// A period by its distance from today.
  enum Word: String, CaseIterable {
    case thisMonth = "this-month"
    case lastMonth = "last-month"
    case thisYear = "this-year"
    case lastYear = "last-year"
    case today
    case yesterday
  }

  init?(argument: String) {
    if let word = Word(rawValue: argument) {
      self = .word(word)
    } else if let day = CalendarDay(argument) {
      self = .day(day)
    } else if let month = YearMonth(argument) {
      self = .month(month)
    } else if argument.utf8.count == 4, let month = YearMonth(argument + "-01") {
      self = .year(month.year)
    } else {
      return nil
    }
  }

  /// The period without its distance from today, which is the day in the ledger's zone.
  var resolved: Period {
    guard case .word(let word) = self else { return self }
    let today = CommandDay.today
    let before = CalendarDay(daysSince1970: today.month.firstDay.daysSince1970 - 1).month
    return switch word {
    case .thisMonth: .month(today.month)
    case .lastMonth: .month(before)
    case .thisYear: .year(today.month.year)
    case .lastYear: .year(today.month.year - 1)
    case .today: .day(today)
    case .yesterday: .day(CalendarDay(daysSince1970: today.daysSince1970 - 1))
    }
  }

  /// Its days, both ends included.
  var days: ClosedRange<CalendarDay> {
    switch resolved {
    case .day(let day): day...day
    case .month(let month): month.firstDay...month.lastDay
    case .year(let year):
      YearMonth(year: year, month: 1).firstDay...YearMonth(year: year, month: 12).lastDay
    case .word: preconditionFailure("a resolved period has no distance from today")
    }
  }

  /// The period for a title.
  var report: ReportPeriod {
    switch resolved {
    case .day(let day): .day(day)
    case .month(let month): .month(month)
    case .year(let year): .year(year)
    case .word: preconditionFailure("a resolved period has no distance from today")
    }
  }
}

/// A day, as a person names it: `2026-11-03`, `today`, `yesterday`.
struct SingleDay: Hashable, ExpressibleByArgument {
  private let period: Period

  init?(argument: String) {
    switch Period(argument: argument) {
    case .day(let day): period = .day(day)
    case .word(.today): period = .word(.today)
    case .word(.yesterday): period = .word(.yesterday)
    default: return nil
    }
  }

  /// The day.
  var day: CalendarDay { period.days.lowerBound }
}
