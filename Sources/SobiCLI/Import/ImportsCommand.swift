import ArgumentParser
import Reports
import Sobi
import Spending
import Wording

/// `sobi imports`
struct ImportsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "imports",
    abstract: "List the journal of imports, the newest first.",
    discussion: """
      The column "read" counts the rows that are payments, the column "added" counts the new \
      payments, and the column "present" counts the added payments that are still in the ledger.
      Example: sobi imports --format csv
      With --gaps, the list shows the gaps between the statements of each account: days that no \
      statement covers, and balances that do not continue.
      """)

  @Flag(help: "List the gaps between the statements of each account.")
  var gaps = false

  @Option(help: "The format of the list.")
  var format: ListFormat = .table

  @OptionGroup var csv: CSVOptions

  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    let ledger = try ledger.open(.reading)
    if gaps { return try showGaps(of: ledger) }
    let journal = try ledger.journal()
    switch format {
    case .json: return Terminal.output(JournalEntry.json(journal))
    case .csv: return csv.output(JournalEntry.csv(journal))
    case .table: break
    }
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
    Terminal.output(table, ifEmpty: .imports)
  }

  private func showGaps(of ledger: Ledger) throws {
    let statements = try ledger.statementSpans()
    let rows = StatementGap.gaps(among: statements).map { StatementGapRow($0) }
    switch format {
    case .json: return Terminal.output(StatementGapRow.json(rows))
    case .csv: return csv.output(StatementGapRow.csv(rows))
    case .table: break
    }
    guard !statements.isEmpty else { return Terminal.message(EmptyList.imports) }
    let accounts = StatementGap.accountCount(of: statements)
    if !rows.isEmpty {
      Self.show(rows)
    } else if accounts > 0 {
      Terminal.message(.noGaps(accounts: accounts))
    }
    let unnamed = statements.count { $0.span.account.isEmpty }
    if unnamed > 0 { Terminal.message(.statementsWithoutAccount(unnamed)) }
  }

  private static func show(_ rows: [StatementGapRow]) {
    let words = CommandLanguage.words
    var table = TextTable([
      .text(.account, isFlexible: true), .text(.coveredUntil), .text(.coveredFrom),
      .number(.missingDays), .number(.missing), .text(.evidence),
    ])
    for row in rows {
      table.row([
        row.account, row.former.day.description, row.next.day.description,
        Figures.grouped(row.next.day.daysSince1970 - row.former.day.daysSince1970 - 1),
        row.difference.map { words.amount($0) } ?? "-", words.word(.evidence(row.evidence)),
      ])
    }
    Terminal.output(table, ifEmpty: nil)
  }

  /// The file, with the accounts of its payments, such as `bank.ofx (110-22, 330)`.
  private static func name(of entry: JournalEntry) -> String {
    guard !entry.accounts.isEmpty else { return entry.fileName }
    let shown = entry.accounts.prefix(3).joined(separator: ", ")
    return "\(entry.fileName) (\(shown)\(entry.accounts.count > 3 ? ", …" : ""))"
  }
}
