import ArgumentParser
import Questions
import Sobi
import Wording

/// `sobi income set`
struct SetIncomeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Set the income of a month.",
    discussion: "Example: sobi income set 2026-11 3200000 --onwards")

  @Argument(help: ArgumentHelp("The month, such as 2026-11, 11 or this-month.", valueName: "month"))
  var month: MonthName

  @Argument(help: ArgumentHelp("The amount in units of the currency.", valueName: "amount"))
  var amount: String

  @Flag(help: "Also set the amount for every later month, until another amount is set.")
  var onwards = false

  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    let ledger = try ledger.open(.writing)
    let money = try Money(text: amount, ledger.settings.homeCurrency)
    let month = month.month
    try ledger.setIncome(IncomeAmount(month: month, amount: money, isOnwards: onwards))
    Terminal.message(.incomeSet(month, money, isOnwards: onwards))
    let alone = try ledger.incomes().first { $0.month == month && !$0.isOnwards }
    if onwards, let alone, alone.amount != money {
      Terminal.message(.incomeOfMonthStands(month, alone.amount))
    }
  }
}
