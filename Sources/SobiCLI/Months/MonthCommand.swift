public import ArgumentParser
import Questions
public import Sobi
import Wording

/// `sobi month`
struct MonthCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "month",
    abstract: """
      Report the income, spending and remainder of a month, and the projection for the end of \
      the month.
      """,
    discussion: """
      Example: sobi month 2026-11 --where "category=food"
      Income is the amount of sobi income set, or otherwise the income in statements. "A day from \
      today" is the daily allowance until the end of the month, after the bills that are still due \
      are subtracted. Bills are payments that were made at least four times in the same rhythm. \
      The remainder and the daily allowance count the whole month, and are not shown under a \
      filter.
      """)

  @Argument(
    help: ArgumentHelp(
      "The month, such as 2026-11, 11 or last-month; the default is the current month.",
      valueName: "month"))
  var month: MonthName?

  @OptionGroup var sets: SetOptions

  @Option(
    help: """
      With the value billed, the report also shows the amounts that bills charge in the month.
      """)
  var basis: SpendingBasis = .purchase

  @Option(help: "The format of the report.")
  var format: ListFormat = .table

  @OptionGroup var csv: CSVOptions
  @OptionGroup var filter: FilterTermOptions
  @OptionGroup var sums: SumOptions
  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    let question = MonthQuestion(
      month: month, districts: sets.selection, terms: filter.terms(sums), basis: basis)
    let ledger = try ledger.open(.reading)
    let report = try asking { try question.report(in: ledger, .current) }
    switch format {
    case .json: return Terminal.output(report.json())
    case .csv: return csv.output(report.csv())
    case .table: break
    }
    let table = MonthTable(report)
    Terminal.title(table.title, filter.restriction)
    for line in table.lines { Terminal.output(line) }
    for note in table.notes { Terminal.message(note) }
    if let warning = table.warning { ErrorReport.warn(warning) }
    NextStepLine.ask(after: .reportMonth, in: ledger, self.ledger)
  }
}

extension SpendingBasis: ExpressibleByArgument {}
