import ArgumentParser
import Sobi
import Wording

/// `sobi trip remove`
struct RemoveTripCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a trip; its payments stay.",
    discussion: "Example: sobi trip remove Japan")

  @Argument(help: "The name of the trip.")
  var name: String

  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    try ledger.open(.writing).removeTrip(named: name)
    Terminal.message(.removedTrip(name))
  }
}
