import ArgumentParser
import Questions
import Sobi
import Wording

/// `sobi budget status`
struct BudgetStatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Report how much of each budget was spent in its current period.",
    discussion: """
      Example: sobi budget status --as-of 2026-11-22
      Stored payments with a day after today also count as spent.
      """)

  @Option(
    help: ArgumentHelp("Treat this day as today: later payments do not count.", valueName: "day"))
  var asOf: SingleDay?

  @Option(help: "The format of the report.")
  var format: ListFormat = .table

  @OptionGroup var csv: CSVOptions
  @OptionGroup var sums: SumOptions
  @OptionGroup var plans: ExplainOptions
  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    let ledger = try ledger.openForSums()
    let report = try ledger.budgetStatus(asOf: asOf?.day, in: sums.currency)
    switch format {
    case .json: return Terminal.output(report.document.json())
    case .csv: return csv.output(report.document.csv())
    case .table: break
    }
    guard !report.document.budgets.isEmpty else {
      let hasNone = try ledger.budgetRows().isEmpty
      return Terminal.message(hasNone ? EmptyList.budgets : .alerts)
    }
    BudgetTable.output(report)
    let spans = report.document.budgets.compactMap(\.days)
    if sums.currency != nil, let first = spans.map(\.lowerBound).min(),
      let last = spans.map(\.upperBound).max()
    {
      let days = first...last
      let query = LedgerQuery(days: days, asOf: asOf?.day, in: sums.currency)
      try sums.printUnconverted(of: ledger.stats(query, by: [.kind]).report.total.figures)
    }
  }
}
