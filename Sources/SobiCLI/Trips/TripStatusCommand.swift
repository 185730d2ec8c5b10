import ArgumentParser
import Questions
import Reports
import Sobi
import Wording

/// `sobi trip status`
struct TripStatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Report the cost of a trip, by day and category.",
    discussion: """
      Example: sobi trip status Japan --as-of 2026-04-12
      Payments before the first day and after the last day are listed separately and do not count \
      in the cost per day. A total is the sum of the amounts of its payments, each converted and \
      rounded once.
      """)

  @Argument(help: "The name of the trip.")
  var name: String

  @Option(
    help: ArgumentHelp("Treat this day as today: later payments do not count.", valueName: "day"))
  var asOf: SingleDay?

  @Option(help: "The format of the report.")
  var format: ListFormat = .table

  @OptionGroup var picture: PictureOptions

  @Option(help: "The picture: a bar for each day, or a segment of a ring for each category.")
  var chart: GroupChart = .bars

  @OptionGroup var csv: CSVOptions
  @OptionGroup var plans: ExplainOptions
  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    let ledger = try ledger.openForSums()
    let document = try ledger.trip(named: name, asOf: asOf?.day)
    if picture.svg == nil {
      switch format {
      case .json: return Terminal.output(document.json())
      case .csv: return csv.output(document.csv())
      case .table: break
      }
    }
    let words = CommandLanguage.words
    let titles = try CategoryTitles(of: ledger)
    let isPicture = try picture.write(csv, ledger) {
      chart.picture(
        title: words.text(TripText.picture(document.trip, isByDay: chart == .bars)),
        summary: Self.text(document.total),
        chart == .bars
          ? Self.days(document)
          : document.categories.map { Self.bar(titles.named($0.key), $0.sum) })
    }
    if isPicture { return }
    Terminal.output(words.text(TripText.status(document)))
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
      Terminal.output(table, ifEmpty: nil)
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
      Terminal.output(table, ifEmpty: nil)
      Terminal.output(words.text(TripText.settlement(document)))
    }
    show(document.days, .day) { $0 ?? "-" }
    show(document.categories, .category, titles.named)
  }

  /// The bars of the days, and the bars of the amounts that were paid before the first day and
  /// after the last day; together they add up to the total.
  private static func days(_ document: TripDocument) -> [BarChart.Bar] {
    let words = CommandLanguage.words
    var bars = document.days.map { bar($0.key ?? "-", $0.sum) }
    if document.before.count > 0 {
      bars.insert(bar(words.text(TripText.beforeTrip), document.before), at: 0)
    }
    if document.after.count > 0 {
      bars.append(bar(words.text(TripText.afterTrip), document.after))
    }
    return bars
  }

  private static func bar(_ name: String, _ sum: TripSum) -> BarChart.Bar {
    BarChart.Bar(name: name, value: sum.amount.minorUnits, text: text(sum))
  }

  private static func text(_ sum: TripSum) -> String {
    let words = CommandLanguage.words
    let amounts = sum.home.currency == sum.amount.currency ? [sum.amount] : [sum.amount, sum.home]
    return ([words.payments(sum.count)] + amounts.map { words.amount($0) }).joined(separator: ", ")
  }
}
