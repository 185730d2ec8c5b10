import ArgumentParser
import Sobi

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
      .init(title: "ID", isNumber: true), .init(title: "DAY", isNumber: false),
      .init(title: "AMOUNT", isNumber: true),
      .init(title: "MERCHANT", isNumber: false, isFlexible: true),
      .init(title: "CATEGORY", isNumber: false), .init(title: "WHERE", isNumber: false),
    ])
    for row in found.rows {
      let payment = row.payment
      let place = row.place.map { _ in "place" }
      table.row([
        String(payment.id), payment.localDay.description,
        "\(payment.amount.currency) \(payment.amount.grouped)", payment.merchant ?? "",
        row.category ?? "", place ?? (payment.channel == .online ? "online" : "unplaced"),
      ])
    }
    Terminal.output(table)
    page.footer(shown: found.rows.count, matched: found.matched, of: "payments")
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
  func footer(shown: Int, matched: Int, of what: String) {
    guard shown < matched else { return }
    guard shown > 0 else {
      return Terminal.message("The whole list has \(Figures.grouped(matched)) \(what).")
    }
    let end = offset + shown
    Terminal.message(
      """
      \(Figures.grouped(offset + 1)) to \(Figures.grouped(end)) of \
      \(Figures.grouped(matched)) \(what)\(end < matched ? "; go on with --offset \(end)" : "").
      """)
  }
}
