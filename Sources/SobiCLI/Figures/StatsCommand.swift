import ArgumentParser
import Sobi

/// `sobi stats`
struct StatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Report spending by any dimensions.",
    discussion: """
      Example: sobi stats --by month,category --from 2026-07-01
      By district or place the groups, outside, online and unplaced add up to the total, for \
      every currency; by anything else the groups do. Days and hours are local; payments whose \
      time is unknown are an hour of their own.
      """)

  @Option(
    help: ArgumentHelp(
      """
      What to group by, separated by commas: \
      \(SpendingDimension.allCases.map(\.rawValue).joined(separator: ", ")).
      """, valueName: "dimensions"))
  var by: String

  @Flag(help: "Also the least and greatest amount, places, first and last day.")
  var details = false

  @Option(
    help: ArgumentHelp(
      "Beside an older period: previous, year, or days as 2026-10-01..2026-10-31.",
      valueName: "period"))
  var versus: OlderPeriod?

  @Option(
    help: ArgumentHelp(
      "The order of the groups: group, amount or count; otherwise by time or amount.",
      valueName: "order"))
  var sort: StatsReport.Order?

  @Option(help: "How many groups to list; the total is of all of them.")
  var limit: Int?

  @OptionGroup var sets: SetOptions

  @Option(help: "The form of the report.")
  var format: ListFormat = .table

  @OptionGroup var csv: CSVOptions
  @OptionGroup var filter: FilterOptions
  @OptionGroup var box: BoxOptions
  @OptionGroup var ledger: LedgerOptions

  func validate() throws {
    _ = try box.box()
    let dimensions = try dimensions()
    if !dimensions.contains(.district) && sets.selection.isMade {
      throw ValidationError("--level, --set and --borders choose districts; add district to --by.")
    }
    if versus != nil && details {
      throw ValidationError("--details cannot be combined with --versus.")
    }
    if let limit, limit < 1 { throw ValidationError("--limit must be at least 1.") }
  }

  private func dimensions() throws -> [SpendingDimension] {
    let words = by.split(separator: ",", omittingEmptySubsequences: false).map {
      String($0.drop { $0 == " " })
    }
    let dimensions = try words.map { word in
      guard let dimension = SpendingDimension(rawValue: word) else {
        throw ValidationError(
          """
          --by: \(word.isEmpty ? "nothing" : word) is no dimension; take some of \
          \(SpendingDimension.allCases.map(\.rawValue).joined(separator: ", ")).
          """)
      }
      return dimension
    }
    if let twice = dimensions.first(where: { one in dimensions.count { $0 == one } > 1 }) {
      throw ValidationError("--by names \(twice.rawValue) twice.")
    }
    return dimensions
  }

  func run() throws {
    if let versus { return try compare(with: versus) }
    let stats = try ledger.open(.reading).stats(
      filter.query(in: box.box()), by: dimensions(), districts: sets.selection,
      measuring: details ? .details : .sums, order: sort)
    let limit = limit ?? .max
    switch format {
    case .json: return Terminal.output(stats.json(limit: limit))
    case .csv: return csv.output(stats.csv(limit: limit))
    case .table: break
    }
    let validity = stats.provenance?.validity.map { " (\($0))" } ?? ""
    let districts = stats.setName.map { ", \(stats.level ?? "") of \($0)\(validity)" } ?? ""
    let names = stats.report.dimensions.map(\.rawValue).joined(separator: ", ")
    Terminal.output("Spending by \(names): \(filter.period)\(districts)\(filter.restriction)")
    for line in StatsTable(stats, limit: limit).lines(width: Terminal.width) {
      Terminal.output(line)
    }
    if stats.report.rows.count > limit {
      Terminal.output("and \(Figures.counted(stats.report.rows.count - limit, "more group"))")
    }
    if let credit = stats.provenance?.credit { Terminal.output("Districts: \(credit).") }
  }

  private func compare(with older: OlderPeriod) throws {
    let report = try ledger.open(.reading).comparison(
      filter.query(in: box.box()), by: dimensions(), versus: older, districts: sets.selection,
      order: sort, limit: limit ?? .max)
    switch format {
    case .json: return Terminal.output(report.json())
    case .csv: return csv.output(report.csv())
    case .table: break
    }
    let (days, before) = (report.days, report.olderDays)
    Terminal.output(
      "\(days.lowerBound) to \(days.upperBound), before: \(before.lowerBound) to "
        + "\(before.upperBound)\(filter.restriction)")
    Terminal.output(ComparisonTable.table(report))
    if report.matched > report.groups.count {
      Terminal.output(
        "and \(Figures.counted(report.matched - report.groups.count, "more group"))")
    }
  }
}
