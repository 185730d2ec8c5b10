import ArgumentParser
import Reports
import Sobi
import Wording

/// `sobi attach list`
struct ListAttachmentsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List attachments.",
    discussion: "Example: sobi attach list 2882")

  @Argument(
    help: ArgumentHelp("List only the attachments of this payment, by its id.", valueName: "id"))
  var payment: Int64?

  @Option(help: "The format of the list.")
  var format: ListFormat = .table

  @OptionGroup var csv: CSVOptions
  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    let document = try ledger.open(.reading).attachments(ofPayment: payment)
    switch format {
    case .json: return Terminal.output(document.json())
    case .csv: return csv.output(document.csv())
    case .table: break
    }
    let words = CommandLanguage.words
    var table = TextTable([
      .number(.identifier), .number(.payment), .text(.file, isFlexible: true), .text(.fileForm),
      .number(.size),
    ])
    for row in document.attachments {
      table.row([
        String(row.id), String(row.payment), row.name,
        words.text(AttachmentText.form(contentType: row.contentType)),
        Figures.grouped(row.byteCount),
      ])
    }
    Terminal.output(table, ifEmpty: .attachments(payment: payment))
  }
}
