import ArgumentParser
import Questions
import Sobi

/// `sobi budget history`
struct BudgetHistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "Report every period of a budget, the newest first.",
    discussion: "Example: sobi budget history cafes")

  @Argument(help: "The name of the budget.")
  var name: String

  @Option(
    help: ArgumentHelp("Treat this day as today: later payments do not count.", valueName: "day"))
  var asOf: SingleDay?

  @Option(help: "The format of the report.")
  var format: ListFormat = .table

  @OptionGroup var csv: CSVOptions
  @OptionGroup var plans: ExplainOptions
  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    let report = try ledger.openForSums().budgetHistory(named: name, asOf: asOf?.day)
    switch format {
    case .json: Terminal.output(report.document.json())
    case .csv: csv.output(report.document.csv())
    case .table: BudgetTable.output(report, isOfOne: true)
    }
  }
}
