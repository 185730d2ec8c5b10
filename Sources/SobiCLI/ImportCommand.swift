import ArgumentParser
import Foundation
import Sobi

/// `sobi import`
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import payments from a statement: CSV or TSV in UTF-8, also gzipped.",
    discussion: """
      Columns are found by their Korean or English names. All rows go in, or none does. Payments \
      that are in the ledger already are skipped and listed, so the same or an overlapping file \
      can be imported again.
      """)

  @Argument(help: "The statement; - is standard input.", completion: .file())
  var file: String

  @Option(
    name: .customLong("map"),
    help: ArgumentHelp(
      """
      Take a field from a column, as amount=Fare; may be repeated. Fields: timestamp, date, time, \
      amount, currency, merchant, memo, category, channel, account, reference, longitude, \
      latitude, method, kind.
      """, valueName: "field=column"))
  var fieldMap: [String] = []

  @Option(
    help: ArgumentHelp(
      "How dates are written, as %d/%m/%Y %H:%M, or epoch, or epoch-ms.", valueName: "format"))
  var dateFormat: String?

  @Option(help: "The account or card of payments that name none.")
  var account: String?

  @Option(help: "The currency of payments that name none; otherwise the ledger's.")
  var currency: Currency?

  @Option(help: ArgumentHelp("Stop after this many problems.", valueName: "n"))
  var maxErrors = 20

  @Flag(help: "Put bad rows into FILE.rejected.csv and import the others.")
  var skipBad = false

  @Flag(help: "Show counts and totals by month and district, and write nothing.")
  var dryRun = false

  @Flag(help: "Show no progress bar.")
  var noProgress = false

  @OptionGroup var ledger: LedgerOptions

  func validate() throws {
    guard maxErrors > 0 else { throw ValidationError("--max-errors must be at least 1.") }
  }

  func run() throws {
    var request = ImportRequest(path: file)
    request.fieldMap = try StatementOptions.fieldMap(parsing: fieldMap)
    request.dateFormat = try dateFormat.map { try DateFormat($0) }
    request.account = account
    request.currency = currency
    request.maxErrors = maxErrors
    request.skipsBadRows = skipBad
    request.isDryRun = dryRun
    let ledger = try ledger.open(dryRun ? .reading : .writing)
    var bar = ProgressBar(isShown: !noProgress && Terminal.showsProgress)
    let progress = { (progress: ImportProgress) in bar.show(progress) }
    let report: ImportReport
    do {
      report = try ledger.importStatement(request, progress: progress)
    } catch {
      bar.clear()
      throw error
    }
    bar.clear()
    print(report, home: ledger.settings.homeCurrency)
  }

  private func print(_ report: ImportReport, home: Currency) {
    for problem in report.problems { ErrorReport.print(problem, as: "warning") }
    let shown = Set(report.problems.map(\.line)).count
    if shown < report.rejected {
      let more = Figures.counted(report.rejected - shown, "more bad row")
      Terminal.message("sobi: warning: \(more) not shown (--max-errors)")
    }
    Terminal.list("Columns", report.columns.map { "\($0.field) from \($0.name)" })
    Terminal.list("Not used", report.unusedColumns)
    let outcome = report.outcome
    let counts = [
      Figures.counted(outcome.read + report.rejected, "row"),
      "\(Figures.grouped(outcome.added)) new",
      "\(Figures.grouped(outcome.skipped)) there already",
      "\(Figures.grouped(report.rejected)) rejected",
    ]
    let name = file == "-" ? "standard input" : file
    Terminal.message(
      "\(dryRun ? "Would import" : "Imported") \(name): \(counts.joined(separator: ", ")).")
    if outcome.newPlaces > 0 {
      Terminal.message("New places: \(Figures.grouped(outcome.newPlaces)).")
    }
    Terminal.list("New categories", outcome.newCategories)
    if outcome.skipped > 0 {
      let more = outcome.skipped - outcome.skippedLines.count
      Terminal.list(
        "There already, by line",
        Self.runs(outcome.skippedLines) + (more > 0 ? ["\(Figures.grouped(more)) more"] : []))
    }
    if let path = report.rejectedPath { Terminal.message("Rejected rows are in \(path).") }
    guard dryRun, !report.months.isEmpty else { return }
    printTables(report, home: home)
  }

  /// `2-5`, `9`: the runs of ascending numbers.
  private static func runs(_ numbers: [Int]) -> [String] {
    var runs: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = runs.last, last.upperBound + 1 == number {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    return runs.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
  }

  private func printTables(_ report: ImportReport, home: Currency) {
    var table = TextTable([
      .init(title: "MONTH", isNumber: false), .init(title: "COUNT", isNumber: true),
      .init(title: "SUM", isNumber: true),
    ])
    for (month, figures) in report.months {
      let money = figures.money(home: home).map { "\($0.currency) \($0.grouped)" }
      table.row([
        month.description, Figures.grouped(figures.count), money.joined(separator: ", "),
      ])
    }
    for line in table.lines(width: Terminal.width) { Terminal.output(line) }
    guard let report = report.districts else { return }
    var districts = TextTable([
      .init(title: "CODE", isNumber: false),
      .init(title: "DISTRICT", isNumber: false, isFlexible: true),
      .init(title: "COUNT", isNumber: true), .init(title: "SUM", isNumber: true),
    ])
    let extra = [
      ("outside", report.outside), ("online", report.online), ("unplaced", report.unplaced),
      ("total", report.total),
    ]
    for (code, name, figures) in report.rows.map({ ($0.code, $0.name, $0.figures) })
      + extra.map({ ("", $0.0, $0.1) })
    {
      let money = figures.money(home: home).map { "\($0.currency) \($0.grouped)" }
      districts.row([
        code, name, Figures.grouped(figures.count), money.joined(separator: ", "),
      ])
    }
    for line in districts.lines(width: Terminal.width) { Terminal.output(line) }
  }
}
