import ArgumentParser
import Reports
import Sobi
import Wording

/// `sobi income list`
struct ListIncomeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the incomes that are set.",
    discussion: "Example: sobi income list")

  @Option(help: "The format of the list.")
  var format: ListFormat = .table

  @OptionGroup var csv: CSVOptions
  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    let incomes = try ledger.open(.reading).incomes()
    switch format {
    case .json: return Terminal.output(IncomeRow.json(incomes.map(IncomeRow.init)))
    case .csv: return csv.output(IncomeRow.csv(incomes.map(IncomeRow.init)))
    case .table: break
    }
    let words = CommandLanguage.words
    var table = TextTable([.text(.month), .number(.income), .text(.remark)])
    for income in incomes {
      table.row([
        income.month.description, words.amount(income.amount),
        income.isOnwards ? words.word(.onwards) : "",
      ])
    }
    Terminal.output(table, ifEmpty: .incomes(CommandDay.today.month))
  }
}
