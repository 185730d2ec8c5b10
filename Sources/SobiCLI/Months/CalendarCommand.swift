import ArgumentParser
import Questions
import Sobi
import Wording

/// `sobi calendar`
struct CalendarCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calendar", abstract: "Show the spending of each day of a month.",
    discussion: """
      With --visits the visits of the month are also listed; the filter does not apply to them.
      Example: sobi calendar 2026-11 --visits
      """)

  @Argument(
    help: ArgumentHelp(
      "The month, such as 2026-11, 11 or last-month; the default is the current month.",
      valueName: "month"))
  var month: MonthName?

  @Flag(help: "Mark the days that have visits, and list the visits.")
  var visits = false

  @Option(
    help: ArgumentHelp(
      "With --visits, write the visits to this calendar file; - is standard output.",
      valueName: "file"))
  var ics: String?

  @Option(help: "The format of the calendar.")
  var format: ListFormat = .table

  @OptionGroup var csv: CSVOptions
  @OptionGroup var filter: FilterTermOptions
  @OptionGroup var sums: SumOptions
  @OptionGroup var ledger: LedgerOptions

  func validate() throws {
    if ics != nil, !visits { throw ValidationError(.alone("--ics", needs: "--visits")) }
  }

  func run() throws {
    let question = MonthQuestion(month: month, terms: filter.terms(sums))
    let ledger = try ledger.openForSums()
    let calendar = try asking { try question.calendar(in: ledger, .current, hasVisits: visits) }
    if let ics {
      return try VisitFile.write(
        to: ics, on: calendar.period.days, asOf: question.terms.asOf?.day, csv, ledger)
    }
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
    MonthTable.printOthers(calendar.others.amounts)
    if let visits = calendar.visits {
      if !visits.isEmpty { Terminal.output("") }
      Terminal.output(
        VisitFile.table(visits, home: ledger.settings.homeCurrency),
        ifEmpty: .visits(calendar.period.days))
    }
  }
}
