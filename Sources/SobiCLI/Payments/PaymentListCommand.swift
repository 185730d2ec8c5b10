import ArgumentParser
import Questions
import Sobi
import Spending
import Wording

/// `sobi payments list`
struct PaymentListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List payments, the latest first.",
    discussion: "Example: sobi payments --month last-month --category food")

  @OptionGroup var page: PageOptions

  @Option(help: "The order: the latest first (date), or the largest amount first (amount).")
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
    let isFiltered = try found.matched == 0 && ledger.payments(LedgerQuery(), limit: 1).matched > 0
    // A page behind the end of a list is no empty list.
    Terminal.output(
      Self.table(found.rows, try CategoryTitles(of: ledger)),
      ifEmpty: found.matched > 0 ? nil : .payments(isFiltered: isFiltered))
    page.footer(shown: found.rows.count, matched: found.matched, of: .payments)
  }

  /// A line for each payment; tags and notes have a column if one of the payments has any.
  private static func table(_ rows: [PaymentRow], _ titles: CategoryTitles) -> TextTable {
    let hasTags = rows.contains { !$0.tags.isEmpty }
    let hasNotes = rows.contains { $0.payment.memo != nil }
    var table = TextTable(
      [
        .number(.identifier), .text(.day), .number(.amount), .text(.merchant, isFlexible: true),
        .text(.category, isFlexible: true), .text(.location),
      ]
        + (hasTags ? [.text(.tags, isFlexible: true, isFirstToGiveWay: true)] : [])
        + (hasNotes ? [.text(.note, isFlexible: true, isFirstToGiveWay: true)] : []))
    let words = CommandLanguage.words
    for row in rows {
      let payment = row.payment
      let group: ReportGroup =
        row.place != nil ? .place : payment.channel == .online ? .online : .unplaced
      table.row(
        [
          String(payment.id), payment.localDay.description, words.amount(payment.amount),
          payment.merchant ?? "", row.category.map { titles[$0] } ?? "", words.word(group),
        ]
          + (hasTags ? [row.tags.map(\.text).joined(separator: ", ")] : [])
          + (hasNotes ? [payment.memo ?? ""] : []))
    }
    return table
  }
}
