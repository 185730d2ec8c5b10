import ArgumentParser
import Sobi
import Wording

/// `sobi budget remove`
struct RemoveBudgetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a budget.",
    discussion: "Example: sobi budget remove cafes")

  @Argument(help: "The name of the budget.")
  var name: String

  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    try ledger.open(.writing).removeBudget(named: name)
    Terminal.message(.removed(name))
  }
}
