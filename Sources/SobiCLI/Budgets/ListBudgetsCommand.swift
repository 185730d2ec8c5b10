import ArgumentParser
import Questions
import Reports
import Sobi
import Wording

/// `sobi budget list`
struct ListBudgetsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the budgets that are set.",
    discussion: "Example: sobi budget list --format json")

  @Option(help: "The format of the list.")
  var format: ListFormat = .table

  @OptionGroup var csv: CSVOptions
  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    let (rows, problems) = try ledger.open(.reading).budgetList()
    switch format {
    case .json: return Terminal.output(BudgetRow.json(rows))
    case .csv: return csv.output(BudgetRow.csv(rows))
    case .table: break
    }
    let words = CommandLanguage.words
    let moment = QuestionClock.current
    var table = TextTable([
      .text(.budget), .text(.period), .number(.limit), .text(.carry), .text(.warn),
      .text(.filter, isFlexible: true),
    ])
    for row in rows {
      let state = row.problem.map { words.text(.state(.unreadable($0))) }
      guard let budget = row.budget else {
        table.row([row.name, "", "", "", "", state ?? ""])
        continue
      }
      let period = BudgetPeriod(budget.rhythm, of: moment.today, start: moment.monthStart)
      let amount = budget.amount(in: period).map { Money(minorUnits: $0, budget.currency) }
      table.row([
        row.name, budget.isEach ? words.text(.each) : words.text(.rhythm(budget.rhythm)),
        amount.map(words.columnAmount) ?? "-", words.text(.carry(budget.carry)),
        Budget.text(ofWarnings: budget.warnings),
        (state.map { $0 + ": " } ?? "") + budget.filter.text,
      ])
    }
    Terminal.output(table, ifEmpty: .budgets)
    BudgetTable.warn(of: problems)
  }
}
