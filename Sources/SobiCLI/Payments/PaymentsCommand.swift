import ArgumentParser
import Sobi
import Wording

/// `sobi payments list`
struct PaymentListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List payments, the latest first.")

  @OptionGroup var page: PageOptions

  @Option(help: "The order: the latest or the largest first.")
  var sort: PaymentOrder = .date

  @Option(help: "The form of the list.")
  var format: ListFormat = .table

  @OptionGroup var csv: CSVOptions
  @OptionGroup var filter: FilterOptions
  @OptionGroup var box: BoxOptions
  @OptionGroup var ledger: LedgerOptions

  func validate() throws {
    _ = try box.box()
  }

  func run() throws {
    let found = try ledger.open(.reading).payments(
      filter.query(in: box.box()), order: sort, limit: page.limit, offset: page.offset)
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

/// Which part of a list is shown.
struct PageOptions: ParsableArguments {
  @Option(help: "How many to list.")
  var limit = 20

  @Option(help: "How many to pass over first.")
  var offset = 0

  func validate() throws {
    guard limit > 0 else { throw ValidationError("--limit must be at least 1.") }
    guard offset >= 0 else { throw ValidationError("--offset must not be negative.") }
  }

  /// Says which part this was, unless it is the whole list.
  func footer(shown: Int, matched: Int, of list: ReportList) {
    guard shown < matched else { return }
    let words = CommandLanguage.words
    guard shown > 0 else { return Terminal.message(words.whole(matched, list)) }
    let end = offset + shown
    Terminal.message(
      words.part(offset + 1...end, of: matched, list, next: end < matched ? end : nil))
  }
}
