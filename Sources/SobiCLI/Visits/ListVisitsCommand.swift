import ArgumentParser
import Questions
import Reports
import Sobi
import Wording

/// `sobi visit list`
struct ListVisitsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List visits in order of their times.",
    discussion: """
      With --ics the command writes a calendar file. Calendar programs and telephones read the \
      file; the events of a newer file replace those of an older file. A visit whose whole amount \
      was refunded is listed as cancelled and left out of the calendar file. Refunds are \
      subtracted from amounts.
      Example: sobi visit list 2026
      """)

  @Argument(
    help: "The period of the visits, such as 2026, 2026-11 or last-month; by default all visits.")
  var period: Period?

  @Option(
    help: ArgumentHelp(
      "Write the visits to this calendar file; - is standard output.", valueName: "file"))
  var ics: String?

  @Option(
    help: ArgumentHelp("Treat this day as today: later payments do not count.", valueName: "day"))
  var asOf: SingleDay?

  @Option(help: "The format of the list.")
  var format: ListFormat = .table

  @OptionGroup var csv: CSVOptions
  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    let ledger = try ledger.open(.reading)
    if let ics {
      return try VisitFile.write(to: ics, on: period?.days(), asOf: asOf?.day, csv, ledger)
    }
    let document = try VisitsQuestion(period: period, asOf: asOf).report(in: ledger, .current)
    switch format {
    case .json: return Terminal.output(document.json())
    case .csv: return csv.output(document.csv())
    case .table: break
    }
    Terminal.output(
      VisitFile.table(document.visits, home: ledger.settings.homeCurrency),
      ifEmpty: .visits(document.days))
  }
}

/// Visits as a table and as a calendar file.
enum VisitFile {
  static func table(_ visits: [VisitRow], home: Currency) -> TextTable {
    let words = CommandLanguage.words
    let hasFiles = visits.contains { $0.attachments > 0 }
    var columns: [TextTable.Column] = [
      .number(.identifier), .text(.day), .text(.clock), .text(.title, isFlexible: true),
      .text(.venue, isFlexible: true), .number(.amount), .text(.state),
    ]
    if hasFiles { columns.append(.number(.attachments)) }
    var table = TextTable(columns)
    for row in visits {
      let cells = [
        String(row.visit.payment), row.visit.time.day.description, row.visit.time.clock ?? "",
        row.visit.title, row.venue ?? "", amount(row, home: home),
        words.text(VisitText.state(row.state)),
      ]
      table.row(hasFiles ? cells + [Figures.grouped(row.attachments)] : cells)
    }
    return table
  }

  /// The amount of a visit for a column; it names its currency unless this is the ledger's
  /// currency.
  static func amount(_ row: VisitRow, home: Currency) -> String {
    let words = CommandLanguage.words
    return row.amount.currency == home
      ? words.columnAmount(row.amount) : words.amount(row.amount)
  }

  static func write(
    to path: String, on days: ClosedRange<CalendarDay>?, asOf day: CalendarDay?,
    _ csv: CSVOptions, _ ledger: Ledger
  ) throws {
    let calendar = try ledger.visitCalendar(on: days, asOf: day)
    try csv.write(to: path, isTable: false, of: ledger) { sink in try sink(calendar.bytes()) }
    guard path != "-" else { return }
    Terminal.message(RecurringText.wroteCalendar(events: calendar.events.count, path: path))
  }
}
