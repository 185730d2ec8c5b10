import ArgumentParser
import Reports
import Sobi
import Spending
import Wording

/// `sobi twins`
struct TwinsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "twins",
    abstract: "List the rows that may already be payments of the ledger, and decide about them.",
    discussion: """
      If an import cannot tell whether a row of a statement is a payment that the ledger already \
      has, the row waits. Sums leave out waiting rows; the command sobi month also shows a second \
      sum that includes the waiting rows. With the decision "same", the payment gets the details \
      of the row; with the decision "new", the row becomes a payment on the day that the row \
      states.
      Example: sobi twins
      """,
    subcommands: [List.self, Same.self, New.self], defaultSubcommand: List.self)

  /// `sobi twins list`
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the rows that wait for a decision.",
      discussion: "Example: sobi twins list --format json")

    @Option(help: "The format of the list.")
    var format: ListFormat = .table

    @OptionGroup var csv: CSVOptions
    @OptionGroup var ledger: LedgerOptions

    func run() throws {
      let ledger = try ledger.open(.reading)
      let rows = try ledger.waitingRows()
      switch format {
      case .json: return Terminal.output(TwinRow.json(rows.map(\.listed)))
      case .csv: return csv.output(TwinRow.csv(rows.map(\.listed)))
      case .table: break
      }
      guard !rows.isEmpty else { return Terminal.message(EmptyList.waitingRows) }
      for row in rows {
        Terminal.paragraph(CommandLanguage.words.imported(.waitingRow(row)))
      }
      for sum in try ledger.read({ try $0.waitingSums() }) { Terminal.message(.waiting(sum)) }
    }
  }

  /// `sobi twins same`
  struct Same: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "same",
      abstract: "Decide that waiting rows are the payments listed beside them.",
      discussion: """
        Details that the payment lacks, such as the account or the time, are taken from the row. \
        With --payment, the row is the given payment instead of the listed payment.
        Example: sobi twins same 3 4
        """)

    @OptionGroup var rows: WaitingRowArguments

    @Option(
      help: ArgumentHelp(
        "The payment that equals the row, instead of the listed payment.", valueName: "id")
    )
    var payment: Int64?

    @OptionGroup var ledger: LedgerOptions

    func validate() throws {
      try rows.check()
      guard payment == nil || rows.ids.count == 1 else {
        throw ValidationError(.alone("--payment", needs: "<id>"))
      }
    }

    func run() throws {
      try rows.decide(payment.map { .payment($0) } ?? .same, in: ledger)
    }
  }

  /// `sobi twins new`
  struct New: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "new", abstract: "Decide that rows are new payments.",
      discussion: """
        If a payment was added after the row and has the same amount on almost the same day, the \
        row continues to wait, because the row may be this payment.
        Example: sobi twins new 3
        """)

    @OptionGroup var rows: WaitingRowArguments
    @OptionGroup var ledger: LedgerOptions

    func validate() throws { try rows.check() }

    func run() throws { try rows.decide(.new, in: ledger) }
  }
}

/// The rows about which a command decides.
struct WaitingRowArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The ids of rows, as listed by the command sobi twins.", valueName: "id"))
  var ids: [Int64] = []

  @Flag(help: "Decide about all waiting rows.")
  var all = false

  func check() throws {
    guard ids.isEmpty == all else {
      throw ValidationError(all ? .together(["--all", "<id>"]) : .noneOf(["<id>", "--all"]))
    }
  }

  func decide(_ decision: RowDecision, in options: LedgerOptions) throws {
    let ledger = try options.open(.writing)
    Terminal.message(
      .decidedWaiting(try ledger.decide(waitingRows: all ? nil : ids, decision)))
  }
}
