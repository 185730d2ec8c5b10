import ArgumentParser
import Questions
import Reports
import Sobi
import Wording

/// `sobi bills`
struct BillsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bills", abstract: "Report what is charged in a month, by account.",
    discussion: """
      Example: sobi bills next
      Charges are parts of instalment plans, the purchases of cards with bill days, stored \
      payments with a day after today, and recurring payments that are due. Expected amounts are \
      marked and have separate sums.
      """)

  @Argument(
    help: ArgumentHelp(
      "The month, such as 2026-11, or the word next; the default is the current month.",
      valueName: "month"))
  var month: MonthName?

  @Option(
    help: ArgumentHelp("Treat this day as today: later payments do not count.", valueName: "day"))
  var asOf: SingleDay?

  @Option(help: "The format of the list.")
  var format: ListFormat = .table

  @OptionGroup var csv: CSVOptions
  @OptionGroup var plans: ExplainOptions
  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    let ledger = try ledger.openForSums()
    let document = try BillsQuestion(month: month, asOf: asOf).report(in: ledger, .current)
    switch format {
    case .json: return Terminal.output(document.json())
    case .csv: return csv.output(document.csv())
    case .table: break
    }
    if document.rows.isEmpty {
      Terminal.message(EmptyList.bills(document.month))
    } else {
      show(document)
    }
    if !document.hasBillDays { Terminal.message(BillText.noCycle) }
  }

  private func show(_ document: BillsDocument) {
    let words = CommandLanguage.words
    let days = document.days == document.month.days ? nil : document.days
    Terminal.title(words.text(BillText.title(document.month, days: days)), "")
    func account(_ name: String?) -> String { name ?? words.text(BillText.noAccount) }
    var table = TextTable([
      .text(.account, isFlexible: true), .text(.day), .text(.merchant, isFlexible: true),
      .text(.kind), .number(.amount),
    ])
    for row in document.rows {
      table.row([
        account(row.account), row.day.description, row.merchant ?? "",
        words.text(BillText.kind(row)), words.amount(row.amount),
      ])
    }
    Terminal.output(table, ifEmpty: nil)
    Terminal.output("")
    var totals = TextTable([
      .text(.account, isFlexible: true), .number(.sum), .number(.expected),
    ])
    for total in document.totals {
      totals.row([
        account(total.account), words.amount(total.known), words.amount(total.expected),
      ])
    }
    Terminal.output(totals, ifEmpty: nil)
  }
}
