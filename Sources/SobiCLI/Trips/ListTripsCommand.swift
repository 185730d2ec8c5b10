import ArgumentParser
import Questions
import Reports
import Sobi
import Wording

/// `sobi trip list`
struct ListTripsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the trips with their costs.",
    discussion: """
      Example: sobi trip list --format json
      The total is in the ledger's currency and counts a payment of two trips once.
      """)

  @Option(
    help: ArgumentHelp("Treat this day as today: later payments do not count.", valueName: "day"))
  var asOf: SingleDay?

  @Option(help: "The format of the list.")
  var format: ListFormat = .table

  @OptionGroup var csv: CSVOptions
  @OptionGroup var plans: ExplainOptions
  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    let document = try ledger.openForSums().trips(asOf: asOf?.day)
    switch format {
    case .json: return Terminal.output(document.json())
    case .csv: return csv.output(document.csv())
    case .table: break
    }
    guard !document.trips.isEmpty else { return Terminal.message(EmptyList.trips) }
    let words = CommandLanguage.words
    var table = TextTable([
      .text(.trip, isFlexible: true), .text(.first), .text(.last), .number(.count),
      .number(.spent), .number(.remaining), .sum(document.home.currency),
    ])
    for row in document.trips {
      table.row([
        row.trip.name, row.trip.days.lowerBound.description, row.trip.days.upperBound.description,
        String(row.total.count), words.amount(row.total.amount),
        row.left.map { $0.grouped } ?? "-", row.total.home.grouped,
      ])
    }
    table.row([
      words.word(ReportGroup.total), "", "", String(document.count), "", "", document.home.grouped,
    ])
    Terminal.output(table, ifEmpty: nil)
  }
}
