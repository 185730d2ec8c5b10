import ArgumentParser
import Sobi
import Wording

/// `sobi visit edit`
struct EditVisitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Edit a visit.",
    discussion: """
      Example: sobi visit edit 2882 --set review="좋았다" --unset discount
      The payment itself is edited by sobi edit.
      """)

  @Argument(
    help: ArgumentHelp("The id of the visit, which is the id of its payment.", valueName: "id"))
  var visit: Int64

  @Option(help: ArgumentHelp("The new title of the visit.", valueName: "text"))
  var title: String?

  @Option(
    help: ArgumentHelp(
      "The time of the visit, such as 2026-11-14 or 2026-11-14T19:30.", valueName: "moment"))
  var on: DayTime?

  @Option(
    help: ArgumentHelp(
      "A detail, such as seat=A12; may be repeated.", valueName: "name=value"))
  var set: [String] = []

  @Option(help: ArgumentHelp("A detail to remove; may be repeated.", valueName: "name"))
  var unset: [String] = []

  @OptionGroup var ledger: LedgerOptions

  func validate() throws {
    guard title != nil || on != nil || !set.isEmpty || !unset.isEmpty else {
      throw ValidationError(.noField)
    }
    let details = VisitDetails.details(set)
    if let both = unset.first(where: { details[$0] != nil }) {
      throw ValidationError(.together(["--set \(both)", "--unset \(both)"]))
    }
  }

  func run() throws {
    let ledger = try ledger.open(.writing)
    try ledger.editVisit(
      ofPayment: visit,
      VisitEdit(
        title: title, time: on, set: VisitDetails.details(set), unset: Set(unset)))
    if let row = try ledger.visit(ofPayment: visit) { Terminal.message(VisitText.edited(row)) }
  }
}
