import ArgumentParser
import Questions
import Sobi
import Wording

/// `sobi income remove`
struct RemoveIncomeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove the income set for a month and the income set from that month on.",
    discussion: "Example: sobi income remove 2026-11")

  @Argument(help: ArgumentHelp("The month, such as 2026-11, 11 or this-month.", valueName: "month"))
  var month: MonthName

  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    let ledger = try ledger.open(.writing)
    let month = month.month
    try ledger.removeIncome(of: month)
    Terminal.message(.incomeRemoved(month))
  }
}
