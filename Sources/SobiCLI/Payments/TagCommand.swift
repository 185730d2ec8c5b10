import ArgumentParser
import Questions
import Reports
import Sobi
import Wording

/// `sobi tag`
struct TagCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tag", abstract: "Add tags to payments, or remove tags from payments.",
    discussion: """
      Example: sobi tag 17 18 --set trip=jeju --set gift
      A filter finds the tagged payments: sobi payments --where "tag=trip=jeju". Without payments \
      the command lists all tags. sobi undo takes a change back.
      """)

  @Argument(
    help: """
      The ids of payments, as listed by the command sobi payments; without ids all tags are \
      listed.
      """)
  var payments: [Int64] = []

  @Option(
    help: ArgumentHelp(
      "A tag, with or without a value; may be repeated.", valueName: "name[=value]"))
  var set: [String] = []

  @Option(help: ArgumentHelp("A tag to remove; may be repeated.", valueName: "name"))
  var unset: [String] = []

  @Option(help: "The format of the list.")
  var format: ListFormat = .table

  @OptionGroup var csv: CSVOptions
  @OptionGroup var ledger: LedgerOptions

  func validate() throws {
    guard payments.isEmpty == (set.isEmpty && unset.isEmpty) else {
      throw ValidationError(payments.isEmpty ? .noPayment : .noTag)
    }
    let edit = Self.edit(set: set, unset: unset)
    if let both = edit.unset.first(where: { edit.set[$0] != nil }) {
      throw ValidationError(.together(["--set \(both)", "--unset \(both)"]))
    }
  }

  /// The tags of texts such as `trip=jeju`.
  static func edit(set: [String], unset: [String] = []) -> TagEdit {
    var edit = TagEdit(unset: Set(unset))
    for tag in set {
      let parts = tag.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      edit.set[String(parts[0])] = parts.count > 1 ? String(parts[1]) : ""
    }
    return edit
  }

  func run() throws {
    guard !payments.isEmpty else { return try list(ledger.open(.reading)) }
    let changed = try ledger.open(.writing).tag(
      payments, Self.edit(set: set, unset: unset))
    let unchanged = Set(payments).count - changed
    Terminal.message(.tagged(changed, unchanged: unchanged))
  }

  private func list(_ ledger: Ledger) throws {
    let tags = try ledger.tagRows()
    switch format {
    case .json: return Terminal.output(TagRow.json(tags))
    case .csv: return csv.output(TagRow.csv(tags))
    case .table: break
    }
    var table = TextTable([
      .text(.tag, isFlexible: true), .text(.value, isFlexible: true), .number(.count),
    ])
    for tag in tags { table.row([tag.name, tag.value, Figures.grouped(tag.count)]) }
    Terminal.output(table, ifEmpty: .tags)
  }
}
