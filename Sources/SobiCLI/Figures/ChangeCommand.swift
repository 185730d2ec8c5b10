import ArgumentParser
import Questions
import Sobi
import Wording

/// `sobi change`
struct ChangeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "change", abstract: "Explain the changes between two periods.",
    discussion: """
      Example: sobi change 2026-10 2026-11 --by category
      In every row six parts add up to the change, exactly: places that are new or lost; for \
      places of both periods, volume (more or fewer payments), price (dearer or cheaper payments) \
      and mix (visits that moved between dearer and cheaper places); and refunds. Payments without \
      a place are compared by merchant. If the newer period has ended, it is compared with the \
      whole older period; otherwise it is compared with the same number of days of the older \
      period. Exchanging the two periods does not only reverse the signs of the parts.
      """)

  @Argument(
    help: ArgumentHelp(
      """
      The older period: "previous", "year", a month such as 2026-10, or days such as \
      2026-10-01..2026-10-31.
      """,
      valueName: "period"))
  var older: OlderPeriod = .previous

  @Argument(
    help: ArgumentHelp(
      """
      The newer period: 2026-11, 2026, last-month or 2026-11-01..2026-11-14; by default this month.
      """,
      valueName: "period"))
  var newer: Period?

  @Option(
    help: ArgumentHelp(
      """
      The rows: place, merchant, district, category or channel, or a grid with its level, such as \
      korea-1km.
      """, valueName: "dimension"))
  var by = SpendingDimension.place.rawValue

  @Flag(help: "Compare as if the older period were as long as the newer period.")
  var perDay = false

  // A number below zero starts like an option.
  @Option(
    parsing: .unconditional,
    help: """
      The number of rows to list, or the word all; by default 20 in a table. The total covers \
      all rows.
      """
  )
  var limit: ListLimit?

  @OptionGroup var sets: SetOptions

  @Option(help: "The format of the report.")
  var format: MapReportFormat = .table

  @OptionGroup var csv: CSVOptions
  @OptionGroup var filter: FilterTermOptions
  @OptionGroup var sums: SumOptions
  @OptionGroup var ledger: LedgerOptions

  func validate() throws {
    try asking { try question().check(isMap: format == .geojson) }
  }

  private func question() throws -> ChangeQuestion {
    try ChangeQuestion(
      from: older, by: by, isPerDay: perDay,
      limit: limit ?? (format == .table ? 20 : nil), districts: sets.selection,
      payments: PaymentSelection(period: newer, terms: filter.terms(sums)))
  }

  func run() throws {
    let ledger = try ledger.openForSums()
    let report = try asking { try question().report(in: ledger, .current) }
    switch format {
    case .json: return Terminal.output(report.json())
    case .csv: return csv.output(report.csv())
    case .geojson: return try Terminal.stream { try ledger.writeMap(of: report, to: $0) }
    case .table: break
    }
    let words = CommandLanguage.words
    Terminal.title(
      report.system.map {
        words.title(byCellsOf: $0, report.periods.newer, before: report.periods.older)
      }
        ?? words.title(
          by: [report.dimension], report.periods.newer, before: report.periods.older),
      filter.restriction)
    for line in ChangeTable.summary(report) { Terminal.output(line) }
    let table = ChangeTable.table(report, home: ledger.settings.homeCurrency)
    for (number, part) in table.folded(width: Terminal.tableWidth).enumerated() {
      if number > 0 { Terminal.output("") }
      Terminal.output(part, ifEmpty: nil)
    }
    if report.matched > report.groups.count {
      Terminal.output(words.moreGroups(report.matched - report.groups.count))
    }
  }
}
