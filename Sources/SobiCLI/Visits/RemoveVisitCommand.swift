import ArgumentParser
import Sobi
import Wording

/// `sobi visit remove`
struct RemoveVisitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a visit; its payment stays.",
    discussion: "Example: sobi visit remove 2882")

  @Argument(
    help: ArgumentHelp("The id of the visit, which is the id of its payment.", valueName: "id"))
  var visit: Int64

  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    let removed = try ledger.open(.writing).removeVisit(ofPayment: visit)
    Terminal.message(VisitText.removed(removed))
  }
}
