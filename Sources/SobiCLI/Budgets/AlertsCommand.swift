import ArgumentParser
import Questions
import Sobi
import Wording

/// `sobi alerts`
struct AlertsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "alerts",
    abstract: "Report budgets whose limit is reached or is projected to be reached.",
    discussion: """
      Example: sobi alerts --exit-status
      A month whose spending exceeds its income, a month without an income and budgets that cannot \
      be read are also reported. A command that changes the ledger reports once which limits the \
      change reached. The exit status is 0; with --exit-status it is 2 if there is something to \
      report.
      """)

  @Flag(help: "Exit with status 2 if there is something to report.")
  var exitStatus = false

  @Option(
    help: ArgumentHelp("Treat this day as today: later payments do not count.", valueName: "day"))
  var asOf: SingleDay?

  @Option(help: "The format of the report.")
  var format: ListFormat = .table

  @OptionGroup var csv: CSVOptions
  @OptionGroup var plans: ExplainOptions
  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    let report = try ledger.openForSums().alerts(asOf: asOf?.day)
    let hasAlerts = !report.document.budgets.isEmpty
    switch format {
    case .json: Terminal.output(report.document.json())
    case .csv: csv.output(report.document.csv())
    case .table where hasAlerts: BudgetTable.output(report)
    case .table: Terminal.message(EmptyList.alerts)
    }
    if exitStatus, hasAlerts { throw ExitCode(2) }
  }
}
