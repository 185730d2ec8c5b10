import ArgumentParser
import Questions
import Sobi
import Wording

/// `sobi grid`
struct GridCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "grid", abstract: "Report spending by the cells of a published grid.",
    discussion: """
      Example: sobi grid korea-1km --month this-month
      Grids: korea-10km, 1km, 500m and 100m; japan-80km, 10km, 5km, 1km, 500m, 250m and 125m; \
      europe-100km, 10km, 1km and 100m; quadbin-0 to 26; h3-0 to 15. For every currency, the sums \
      of the cells and of the rows "outside", "online" and "unplaced" add up to the total. The sum \
      per square kilometre of a cell is computed with the cell's own area on the ellipsoid.
      """)

  @Argument(help: ArgumentHelp("The grid and its level, such as korea-1km.", valueName: "grid"))
  var system: String

  @Option(
    help: ArgumentHelp(
      """
      Further dimensions, separated by commas: the dimensions of sobi stats, except "district" \
      and "place".
      """,
      valueName: "dimensions"))
  var by: String?

  @Flag(help: "Also list the ids of the coarser cells that contain each cell.")
  var parents = false

  @Option(
    help: ArgumentHelp(
      "The order of the groups: group, latest, amount or count.", valueName: "order"))
  var sort: StatsReport.Order = .amount

  // A number below zero starts like an option.
  @Option(
    parsing: .unconditional,
    help: """
      The number of rows to list, or the word all; by default 20 in a table. The total covers \
      all rows.
      """
  )
  var limit: ListLimit?

  @Option(help: "The format of the report.")
  var format: MapReportFormat = .table

  @OptionGroup var csv: CSVOptions
  @OptionGroup var filter: FilterOptions
  @OptionGroup var box: BoxOptions
  @OptionGroup var sums: SumOptions
  @OptionGroup var ledger: LedgerOptions

  func validate() throws {
    try asking { try question().check() }
  }

  private func question() throws -> GridQuestion {
    try GridQuestion(
      system,
      by: by.map { try StatsQuestion.dimensions(of: $0, known: GridQuestion.dimensions) } ?? [],
      hasParents: parents, order: sort,
      limit: limit, payments: filter.selection(in: box, sums))
  }

  func run() throws {
    let ledger = try ledger.openForSums()
    let usual = format == .table ? 20 : Int.max
    let grid = try asking { try question().report(in: ledger, .current, usual: usual) }
    switch format {
    case .json: return Terminal.output(grid.json())
    case .csv: return csv.output(grid.csv())
    case .geojson:
      return try Terminal.stream { try grid.writeMap(to: $0) }
    case .table: break
    }
    let words = CommandLanguage.words
    Terminal.output(
      words.gridTitle(grid.system, by: grid.dimensions, filter.period, filter.restriction))
    let table = GridTable.table(grid)
    for (number, part) in table.folded(width: Terminal.tableWidth).enumerated() {
      if number > 0 { Terminal.output("") }
      Terminal.output(part, ifEmpty: nil)
    }
    let left = grid.stats.report.matched - grid.stats.report.rows.count
    if left > 0 { Terminal.output(words.moreGroups(left)) }
    sums.printUnconverted(of: grid.stats.report.total.figures)
  }
}
