import ArgumentParser
import Questions
import Sobi
import Wording

/// `sobi payments list`
struct PaymentListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List payments, the latest first.",
    discussion: "Example: sobi payments --month last-month --category food")

  @OptionGroup var page: PageOptions

  @Option(help: "The order: the latest or the largest first.")
  var sort: PaymentOrder = .date

  @Option(help: "The format of the list.")
  var format: ListFormat = .table

  @OptionGroup var csv: CSVOptions
  @OptionGroup var filter: FilterOptions
  @OptionGroup var payments: PaymentFilterOptions
  @OptionGroup var box: BoxOptions
  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    let ledger = try ledger.openForSums()
    let question = PaymentsQuestion(
      page: page.page, order: sort, payments: payments.filled(filter.selection(in: box)),
      amountFrom: payments.amountFrom, amountTo: payments.amountTo)
    let found = try asking { try question.report(in: ledger, .current) }
    switch format {
    case .json: return Terminal.output(found.json())
    case .csv: return csv.output(found.csv())
    case .table: break
    }
    var table = TextTable([
      .number(.identifier), .text(.day), .number(.amount), .text(.merchant, isFlexible: true),
      .text(.category), .text(.location),
    ])
    let words = CommandLanguage.words
    for row in found.rows {
      let payment = row.payment
      let group: ReportGroup =
        row.place != nil ? .place : payment.channel == .online ? .online : .unplaced
      table.row([
        String(payment.id), payment.localDay.description,
        words.amount(payment.amount), payment.merchant ?? "",
        row.category ?? "", words.word(group),
      ])
    }
    Terminal.output(table)
    page.footer(shown: found.rows.count, matched: found.matched, of: .payments)
  }
}
