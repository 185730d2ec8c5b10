import ArgumentParser
import Sobi
import Wording

/// `sobi visit show`
struct ShowVisitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a visit with all its details.",
    discussion: "Example: sobi visit show 2882")

  @Argument(
    help: ArgumentHelp("The id of the visit, which is the id of its payment.", valueName: "id"))
  var visit: Int64

  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    guard let row = try ledger.open(.reading).visit(ofPayment: visit) else {
      throw VisitError.none(payment: visit)
    }
    Terminal.output(CommandLanguage.words.text(VisitText.shown(row)))
  }
}
