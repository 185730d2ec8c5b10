import ArgumentParser
import Sobi
import Wording

/// `sobi income list`
struct ListIncomeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the incomes that are set.",
    discussion: "Example: sobi income list")

  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    let words = CommandLanguage.words
    var table = TextTable([.text(.month), .number(.income), .text(.remark)])
    for income in try ledger.open(.reading).incomes() {
      table.row([
        income.month.description, words.amount(income.amount),
        income.isOnwards ? words.word(.onwards) : "",
      ])
    }
    Terminal.output(table)
  }
}
