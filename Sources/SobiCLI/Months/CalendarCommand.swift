import ArgumentParser
import Questions
import Sobi
import Wording

/// `sobi calendar`
struct CalendarCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calendar", abstract: "Show what was spent on each day of a month.",
    discussion: "Example: sobi calendar 2026-11")

  @Argument(
    help: ArgumentHelp(
      "The month, as 2026-11 or last-month; otherwise the one that today is in.",
      valueName: "month"))
  var month: MonthName?

  @Option(help: "The form of the calendar.")
  var format: ListFormat = .table

  @OptionGroup var csv: CSVOptions
  @OptionGroup var filter: FilterTermOptions
  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    let question = MonthQuestion(month: month, terms: filter.terms)
    let ledger = try ledger.open(.reading)
    let calendar = try asking { try question.calendar(in: ledger, .current) }
    switch format {
    case .json: return Terminal.output(calendar.json())
    case .csv: return csv.output(calendar.csv())
    case .table: break
    }
    Terminal.title(
      CommandLanguage.words.text(
        .calendar(calendar.month, days: MonthTable.days(calendar.period), calendar.spent)),
      filter.restriction)
    for line in CalendarTable(calendar).lines { Terminal.output(line) }
  }
}
