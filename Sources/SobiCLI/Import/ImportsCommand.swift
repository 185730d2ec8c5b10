import ArgumentParser
import Sobi
import Wording

/// `sobi imports`
struct ImportsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "imports",
    abstract: "List the journal of imports, the newest first.",
    discussion: """
      "Read" counts rows that are payments, "added" new payments, and "present" the added \
      payments that are still in the ledger.
      Example: sobi imports --format csv
      """)

  @Option(help: "The form of the list.")
  var format: ListFormat = .table

  @OptionGroup var csv: CSVOptions

  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    let journal = try ledger.open(.reading).journal()
    switch format {
    case .json: return Terminal.output(JournalEntry.json(journal))
    case .csv: return csv.output(JournalEntry.csv(journal))
    case .table: break
    }
    guard !journal.isEmpty else { return Terminal.message(.noImports) }
    var table = TextTable([
      .number(.identifier), .text(.imported), .text(.file, isFlexible: true), .text(.hash),
      .number(.read), .number(.added), .number(.present), .number(.first), .number(.last),
    ])
    for entry in journal {
      table.row([
        String(entry.id), String(entry.importedAt.prefix(10)), Self.name(of: entry),
        String(entry.sha256?.prefix(8) ?? "-"), Figures.grouped(entry.read),
        Figures.grouped(entry.added), Figures.grouped(entry.present),
        entry.span?.lowerBound.description ?? "-", entry.span?.upperBound.description ?? "-",
      ])
    }
    Terminal.output(table)
  }

  /// The file, with the accounts of its payments: `bank.ofx (110-22, 330)`.
  private static func name(of entry: JournalEntry) -> String {
    guard !entry.accounts.isEmpty else { return entry.fileName }
    let shown = entry.accounts.prefix(3).joined(separator: ", ")
    return "\(entry.fileName) (\(shown)\(entry.accounts.count > 3 ? ", …" : ""))"
  }
}
