import ArgumentParser
import Reports
import Sobi
import Spending
import Wording

/// `sobi layouts`
struct LayoutsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layouts",
    abstract: "List the known layouts of statements, show a layout, or check a layout of your own.",
    discussion: """
      A layout states the columns in one export file of a bank, a card company or a program, and \
      the contents of these columns. If a statement has the columns of a known layout, the import \
      reads it by this layout and asks no question. If the rows contradict the layout, the import \
      ignores the layout.
      Example: sobi layouts
      """,
    subcommands: [List.self, Show.self, Check.self, Add.self], defaultSubcommand: List.self)

  /// `sobi layouts list`
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the known layouts.",
      discussion: "Example: sobi layouts list --format json")

    @Option(help: "The format of the list.")
    var format: ListFormat = .table

    @OptionGroup var csv: CSVOptions

    func run() throws {
      let layouts = KnownLayout.standard
      switch format {
      case .json: return Terminal.output(LayoutRow.json(layouts.map(\.row)))
      case .csv: return csv.output(LayoutRow.csv(layouts.map(\.row)))
      case .table: break
      }
      var table = TextTable([
        .text(.identifier), .text(.name), .text(.kind), .text(.note, isFlexible: true),
      ])
      for layout in layouts {
        table.row([
          layout.id, layout.localInstitution ?? layout.institution, layout.source.rawValue,
          layout.title,
        ])
      }
      Terminal.output(table, ifEmpty: nil)
    }
  }

  /// `sobi layouts show`
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Write the text of a known layout.",
      discussion: """
        The text can serve as a model for a layout of your own.
        Example: sobi layouts show barclays-account
        """)

    @Argument(help: "The identifier of the layout.")
    var id: String

    func run() throws { Terminal.output(Array(try KnownLayout.standard(id).text.utf8)) }
  }

  /// `sobi layouts check`
  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "check", abstract: "Check the file of a layout.",
      discussion: """
        The command applies the layout to the example in the file, and compares the resulting \
        payments with the payments that the file lists.
        Example: sobi layouts check my-bank.txt
        """)

    @Argument(help: "The file of the layout.", completion: .file())
    var file: String

    func run() throws {
      let layout = try KnownLayout.check(path: file)
      Terminal.message(.checkedLayout(layout.id, payments: layout.payments.count))
    }
  }

  /// `sobi layouts add`
  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Check the file of a layout and save it in the ledger.",
      discussion: """
        The layout becomes a profile: the command sobi profiles lists it, and an import uses it to \
        read statements with the same columns.
        Example: sobi layouts add my-bank.txt
        """)

    @Argument(help: "The file of the layout.", completion: .file())
    var file: String

    @OptionGroup var ledger: LedgerOptions

    func run() throws {
      let layout = try ledger.open(.writing).addLayout(path: file)
      Terminal.message(.addedLayout(layout.id))
    }
  }
}
