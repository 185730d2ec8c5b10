import ArgumentParser
import Sobi

/// `sobi imports`
struct ImportsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "imports",
    abstract: "List the journal of imports, the newest first.",
    discussion: """
      Read are the rows that are payments, added those that were new, present those of them that \
      are in the ledger now.
      """)

  @Option(help: "The form of the list.")
  var format: ReportFormat = .table

  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    let journal = try ledger.open(.reading).journal()
    guard format == .table else { return Terminal.output(JournalEntry.json(journal)) }
    guard !journal.isEmpty else { return Terminal.message("Nothing was imported yet.") }
    var table = TextTable([
      .init(title: "ID", isNumber: true), .init(title: "IMPORTED", isNumber: false),
      .init(title: "FILE", isNumber: false, isFlexible: true),
      .init(title: "SHA-256", isNumber: false), .init(title: "READ", isNumber: true),
      .init(title: "ADDED", isNumber: true), .init(title: "PRESENT", isNumber: true),
      .init(title: "FIRST", isNumber: true), .init(title: "LAST", isNumber: true),
    ])
    for entry in journal {
      table.row([
        String(entry.id), String(entry.importedAt.prefix(10)), entry.fileName,
        String(entry.sha256?.prefix(8) ?? "-"), Figures.grouped(entry.read),
        Figures.grouped(entry.added), Figures.grouped(entry.present),
        entry.span?.lowerBound.description ?? "-", entry.span?.upperBound.description ?? "-",
      ])
    }
    Terminal.output(table)
  }
}
