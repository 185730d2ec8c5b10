import ArgumentParser
import Sobi

/// `sobi income`
struct IncomeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "income", abstract: "Say what comes in, month by month.",
    discussion: """
      What statements brought counts where nothing is set. A payment that came in for another \
      month gets it as a tag: sobi tag 17 --set month=2026-11
      """,
    subcommands: [SetIncomeCommand.self, ListIncomeCommand.self, RemoveIncomeCommand.self],
    defaultSubcommand: ListIncomeCommand.self)
}

/// `sobi income set`
struct SetIncomeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Set the income of a month.",
    discussion: "Example: sobi income set 2026-11 3200000 --onwards")

  @Argument(help: ArgumentHelp("The month, as 2026-11.", valueName: "month"))
  var month: YearMonth

  @Argument(help: ArgumentHelp("The amount in units of the currency.", valueName: "amount"))
  var amount: String

  @Flag(help: "Also for every later month, until another amount is set.")
  var onwards = false

  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    let ledger = try ledger.open(.writing)
    let money = try Money(text: amount, ledger.settings.homeCurrency)
    try ledger.setIncome(IncomeAmount(month: month, amount: money, isOnwards: onwards))
    Terminal.message(
      "Income \(onwards ? "from \(month) on" : "of \(month)"): "
        + "\(money.currency) \(money.grouped).")
  }
}

/// `sobi income list`
struct ListIncomeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the incomes that are set.")

  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    var table = TextTable([
      .init(title: "MONTH", isNumber: false), .init(title: "INCOME", isNumber: true),
      .init(title: "", isNumber: false),
    ])
    for income in try ledger.open(.reading).incomes() {
      table.row([
        income.month.description, "\(income.amount.currency) \(income.amount.grouped)",
        income.isOnwards ? "and on" : "",
      ])
    }
    Terminal.output(table)
  }
}

/// `sobi income remove`
struct RemoveIncomeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove the incomes that begin with a month.")

  @Argument(help: ArgumentHelp("The month, as 2026-11.", valueName: "month"))
  var month: YearMonth

  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    try ledger.open(.writing).removeIncome(of: month)
    Terminal.message("Removed the income of \(month); sobi undo brings it back.")
  }
}
