import ArgumentParser
import Reports
import Sobi
import Wording

/// `sobi export`
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write the ledger for other programs.",
    subcommands: [Tables.self, Hledger.self, Beancount.self], defaultSubcommand: Tables.self)

  /// `sobi export tables`
  struct Tables: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "tables", abstract: "Write the whole ledger as CSV files.",
      discussion: """
        The command writes one file for each table to the folder. It also writes the file \
        schema.json, which describes the meaning of the tables and columns, and the form of the \
        values. The command sobi import --all FOLDER makes an equal ledger from the folder. For \
        spending on a map, see the command sobi map.
        Example: sobi export --all tables
        """)

    @Option(
      help: ArgumentHelp("The new folder for all tables.", valueName: "folder"),
      completion: .directory)
    var all: String

    @OptionGroup var ledger: LedgerOptions

    func validate() throws {
      guard !all.isEmpty else { throw ValidationError(.emptyFolderName) }
    }

    func run() throws {
      let tables = try ledger.open(.reading, acceptsUnreadableSettings: true)
        .exportTables(to: all)
      let rows = tables.tables.reduce(0) { $0 + $1.rowCount }
      Terminal.message(.exported(tables: tables.tables.count, rows: Int(rows), folder: all))
      Terminal.list(CommandLanguage.words.word(.leftOutTables), tables.leftOut)
    }
  }

  /// `sobi export hledger`
  struct Hledger: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "hledger", abstract: "Write payments as an hledger journal.",
      discussion: """
        For a payment that is not in the ledger's currency, the price in the file is the stored \
        value; the command hledger balance -B then shows the same totals as the command sobi stats \
        --in. Transfers are left out.
        Example: sobi export hledger --month 2026 -o 2026.journal
        """)

    @OptionGroup var journal: JournalOptions

    func run() throws { try journal.write(.hledger) }
  }

  /// `sobi export beancount`
  struct Beancount: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "beancount", abstract: "Write payments as a Beancount file.",
      discussion: """
        For a payment that is not in the ledger's currency, the price in the file is the stored \
        value. Transfers are left out.
        Example: sobi export beancount --month 2026 -o 2026.beancount
        """)

    @OptionGroup var journal: JournalOptions

    func run() throws { try journal.write(.beancount) }
  }
}
