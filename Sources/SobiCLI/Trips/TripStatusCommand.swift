import ArgumentParser
import Questions
import Reports
import Sobi
import Wording

/// `sobi trip status`
struct TripStatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Report what a trip costs, by day and category.",
    discussion: """
      Example: sobi trip status Japan --as-of 2026-04-12
      Payments before the first day and after the last are listed apart and are no part of the \
      cost of a day. A total is the sum of the amounts of its payments, each converted and rounded \
      once.
      """)

  @Argument(help: "The name of the trip.")
  var name: String

  @Option(
    help: ArgumentHelp("As if this day were today: nothing later counts.", valueName: "day"))
  var asOf: SingleDay?

  @Option(help: "The form of the report.")
  var format: ListFormat = .table

  @OptionGroup var csv: CSVOptions
  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    let ledger = try ledger.open(.reading)
    let document = try ledger.trip(named: name, asOf: asOf?.day)
    switch format {
    case .json: return Terminal.output(document.json())
    case .csv: return csv.output(document.csv())
    case .table: break
    }
    let words = CommandLanguage.words
    Terminal.output(words.text(TripText.status(document)))
    let categories = try ledger.categories()
    let titles = Dictionary(categories.map { ($0.code, $0) }) { first, _ in first }
    func show(_ parts: [TripDocument.Part], _ column: ReportColumn, _ name: (String?) -> String) {
      guard !parts.isEmpty else { return }
      let hasHome = document.homeCurrency != document.trip.currency
      var table = TextTable(
        [.text(column, isFlexible: true), .number(.count), .sum(document.trip.currency)]
          + (hasHome ? [.sum(document.homeCurrency)] : []))
      for part in parts {
        table.row(
          [name(part.key), String(part.sum.count), part.sum.amount.grouped]
            + (hasHome ? [part.sum.home.grouped] : []))
      }
      Terminal.output(table)
    }
    if !document.persons.isEmpty {
      var table = TextTable([
        .text(.person, isFlexible: true), .number(.paid), .number(.portion), .number(.balance),
      ])
      for person in document.persons {
        table.row([
          person.name, person.paid.grouped, person.share.grouped, person.balance.grouped,
        ])
      }
      Terminal.output(table)
      Terminal.output(words.text(TripText.settlement(document)))
    }
    show(document.days, .day) { $0 ?? "-" }
    show(document.categories, .category) { code in
      code.map { titles[$0].map(words.title) ?? $0 } ?? "-"
    }
  }
}
