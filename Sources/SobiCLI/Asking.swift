public import ArgumentParser
import Diagnostics
public import Questions
import Sobi
import Wording

extension Period: ExpressibleByArgument {
  /// Reads the period in an option.
  public init?(argument: String) { self.init(argument) }

  /// The days of the period, relative to the day of the command.
  func days() -> ClosedRange<CalendarDay> { days(.current) }

  /// The period for a title.
  func report(_ moment: QuestionClock) -> ReportPeriod {
    switch resolved(moment) {
    case .day(let day): .day(day)
    case .month(let month):
      moment.monthStart.isFirst ? .month(month) : .monthOf(month, moment.monthStart.days(of: month))
    case .year(let year): .year(year)
    case .days(let days): .span(days.lowerBound, days.upperBound)
    case .word, .latest: preconditionFailure("a resolved period has no distance from today")
    }
  }
}

extension SingleDay: ExpressibleByArgument {
  /// Reads the day in an option.
  public init?(argument: String) { self.init(argument) }

  /// The day, relative to the day of the command.
  var day: CalendarDay { day(.current) }
}

extension MonthName: ExpressibleByArgument {
  /// Reads the month in an option or argument.
  public init?(argument: String) { self.init(argument) }

  /// The month, relative to the day of the command.
  var month: YearMonth { month(.current) }
}

extension ListLimit: ExpressibleByArgument {
  /// Reads the limit in an option.
  public init?(argument: String) { self.init(argument) }
}

extension QuestionClock {
  /// The moment of the command.
  static var current: QuestionClock {
    QuestionClock(today: CommandDay.today, monthStart: LedgerOptions.monthStart)
  }
}

extension ValidationError {
  /// Creates the error for wrong usage that an invalid question causes.
  init(_ error: QuestionError) {
    switch error {
    case .usage(let fault): self.init(fault)
    case .value(let option, let fault):
      self.init(.value(option: option, message: ErrorReport.message(fault)))
    }
  }
}

/// Asks a question; if the question is invalid, throws an error for wrong usage.
@discardableResult
func asking<Answer>(_ body: () throws -> Answer) throws -> Answer {
  do { return try body() } catch let error as QuestionError { throw ValidationError(error) }
}
