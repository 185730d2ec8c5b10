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

  /// The period without its distance from today, which is the day in the ledger's zone. Months start
  /// on the day that the ledger's settings say.
  func resolved(today: CalendarDay = CommandDay.today) -> Period {
    guard case .word(let word) = self else { return self }
    let month = LedgerOptions.monthStart.month(of: today)
    return switch word {
    case .thisMonth: .month(month)
    case .lastMonth: .month(month.adding(-1))
    case .thisYear: .year(today.month.year)
    case .lastYear: .year(today.month.year - 1)
    case .today: .day(today)
    case .yesterday: .day(today.adding(-1))
    }
  }

  /// Its days, both ends included. Years are those of the calendar.
  func days(today: CalendarDay = CommandDay.today) -> ClosedRange<CalendarDay> {
    switch resolved(today: today) {
    case .day(let day): day...day
    case .month(let month): LedgerOptions.monthStart.days(of: month)
    case .year(let year):
      YearMonth(year: year, month: 1).firstDay...YearMonth(year: year, month: 12).lastDay
    case .word: preconditionFailure("a resolved period has no distance from today")
    }
  }

  /// The period for a title.
  func report(today: CalendarDay = CommandDay.today) -> ReportPeriod {
    switch resolved(today: today) {
    case .day(let day): .day(day)
    case .month(let month):
      LedgerOptions.monthStart.isFirst
        ? .month(month) : .monthOf(month, LedgerOptions.monthStart.days(of: month))
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
  var day: CalendarDay { period.days().lowerBound }
}
