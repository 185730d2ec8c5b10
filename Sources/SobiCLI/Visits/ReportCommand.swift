import ArgumentParser
import Questions
import Reports
import Sobi
import Wording

/// `sobi report`
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Report the visits of a year by month, title, venue or tag.",
    discussion: """
      Example: sobi report 2026 --by title --sort count
      A visit counts on its own day, not on the day of its payment; planned and cancelled visits \
      are counted separately. With --svg and --html the report is a picture or a page in one file. \
      Names are in Korean alphabetical order (가나다).
      """)

  @Argument(
    help: ArgumentHelp(
      "The period, such as 2026, 2026-Q4, 2026-11 or last-year; by default this year.",
      valueName: "period"))
  var period: Period?

  @Option(help: "The groups of the report.")
  var by: VisitReportDocument.Key = .month

  @Option(help: "The order of the rows; months are always in calendar order.")
  var sort: VisitReportDocument.Order = .name

  @Option(
    help: ArgumentHelp(
      "Show only this title, venue, tag or month, with all its visits.", valueName: "name"))
  var only: String?

  @Option(
    help: "The picture: a bar for each row, a ring segment for each row, or a square for each day.")
  var chart: ChartKind = .bars

  @Option(help: "The measure of the picture: count or amount.")
  var measure: ChartMeasure = .count

  @OptionGroup var picture: PictureOptions

  @Option(
    help: ArgumentHelp(
      "Write a page to this HTML file; - is standard output.", valueName: "file"))
  var html: String?

  @Option(
    help: ArgumentHelp("Treat this day as today: later payments do not count.", valueName: "day"))
  var asOf: SingleDay?

  @Option(help: "The format of the report.")
  var format: ListFormat = .table

  @OptionGroup var csv: CSVOptions
  @OptionGroup var ledger: LedgerOptions

  func validate() throws {
    if picture.svg != nil, html != nil { throw ValidationError(.together(["--svg", "--html"])) }
  }

  func run() throws {
    let ledger = try ledger.open(.reading)
    let question = VisitReportQuestion(
      period: period, by: by, order: sort, only: only, asOf: asOf)
    let document = try question.report(in: ledger, .current)
    let form = VisitReportForm(
      document, measure: measure, kind: chart, visits: try visits(of: document, in: ledger))
    if try picture.write(csv, ledger, { form.chart }) { return }
    if let html { return try PictureOptions.write(form.page.html(), to: html, csv, ledger) }
    switch format {
    case .json: return Terminal.output(document.json())
    case .csv: return csv.output(document.csv())
    case .table: break
    }
    guard document.total.count + document.planned + document.cancelled > 0 else {
      guard let only else { return Terminal.message(EmptyList.visits(document.days)) }
      return Terminal.message(VisitText.noneNamed(only))
    }
    Terminal.output(CommandLanguage.words.text(VisitText.report(document)))
    Terminal.output(form.table, ifEmpty: nil)
    if let months = form.months { Terminal.output(months, ifEmpty: nil) }
    if let details = form.details { Terminal.output(details, ifEmpty: nil) }
  }

  /// The past visits, if a picture shows them by day.
  private func visits(
    of document: VisitReportDocument, in ledger: Ledger
  ) throws -> [VisitRow] {
    guard chart == .calendar, picture.svg != nil || html != nil else { return [] }
    if let visits = document.visits { return visits }
    return try ledger.visits(on: document.days, asOf: asOf?.day).visits.filter {
      $0.state == .visited
    }
  }
}

/// The kind of picture of a report.
enum ChartKind: String, ExpressibleByArgument, CaseIterable {
  case bars
  case donut
  case calendar
}

/// The measure shown by a picture.
enum ChartMeasure: String, ExpressibleByArgument, CaseIterable {
  case count
  case amount
}
