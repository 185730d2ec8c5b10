import ArgumentParser
import Questions
import Sobi
import Wording

/// `sobi stats`
struct StatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Report spending by any dimensions.",
    discussion: """
      Example: sobi stats --by month,category --from 2026-07-01
      By district or place, the sums of the groups and of the rows "outside", "online" and \
      "unplaced" add up to the total of every currency; by any other dimension, the groups alone \
      add up to the total. Days and hours are local; payments with an unknown time form a separate \
      group.
      """)

  @Option(
    help: ArgumentHelp(
      """
      The groups, separated by commas: \
      \(SpendingDimension.allCases.map(\.rawValue).joined(separator: ", ")).
      """, valueName: "dimensions"))
  var by: String

  @Flag(
    help: """
      Also show the least, the greatest and the median amount, the number of places, and the first \
      and the last day.
      """)
  var details = false

  @Option(
    help: ArgumentHelp(
      """
      Compare with an older period: "previous", "year", a month such as 2026-10, or days such as \
      2026-10-01..2026-10-31.
      """,
      valueName: "period"))
  var versus: OlderPeriod?

  @Option(
    help: ArgumentHelp(
      """
      The order: group, latest, amount or count; by default "latest" if the first group is a time, \
      and otherwise "amount".
      """,
      valueName: "order"))
  var sort: StatsReport.Order?

  // A number below zero starts like an option.
  @Option(
    parsing: .unconditional,
    help: """
      The number of groups to list, or the word all (the default); the total covers all groups.
      """)
  var limit: ListLimit?

  @OptionGroup var sets: SetOptions

  @Option(help: "The format of the report.")
  var format: ListFormat = .table

  @OptionGroup var picture: PictureOptions

  @Option(help: "The picture: for each group, a bar or a ring segment.")
  var chart: GroupChart = .bars

  @OptionGroup var csv: CSVOptions
  @OptionGroup var filter: FilterOptions
  @OptionGroup var box: BoxOptions
  @OptionGroup var sums: SumOptions
  @OptionGroup var ledger: LedgerOptions

  func validate() throws {
    if picture.svg != nil, versus != nil {
      throw ValidationError(.together(["--svg", "--versus"]))
    }
    try asking { try question().check() }
  }

  private func question() throws -> StatsQuestion {
    StatsQuestion(
      by: try StatsQuestion.dimensions(of: by), hasDetails: details, versus: versus, order: sort,
      limit: limit, districts: sets.selection, payments: filter.selection(in: box, sums))
  }

  func run() throws {
    if let versus { return try compare(with: versus) }
    let ledger = try ledger.openForSums()
    let stats = try asking { try question().report(in: ledger, .current) }
    let words = CommandLanguage.words
    let districts = stats.setName.map {
      ReportDistricts(
        level: stats.level ?? "", set: $0, validFrom: stats.provenance?.validFrom,
        validTo: stats.provenance?.validTo)
    }
    let title = words.title(
      by: stats.report.dimensions, filter.period, districts, filter.restriction)
    let isPicture = try picture.write(csv, ledger) {
      let table = StatsTable(stats)
      return chart.picture(
        title: title, summary: stats.provenance?.credit.map { words.credit($0) } ?? "",
        chart == .donut ? table.groupsWithRest : table.groups)
    }
    if isPicture { return }
    switch format {
    case .json: return Terminal.output(stats.json())
    case .csv: return csv.output(stats.csv())
    case .table: break
    }
    Terminal.output(title)
    for line in StatsTable(stats).lines(width: Terminal.tableWidth) {
      Terminal.output(line)
    }
    let left = stats.report.matched - stats.report.rows.count
    if left > 0 { Terminal.output(words.moreGroups(left)) }
    sums.printUnconverted(of: stats.report.total.figures)
    if let credit = stats.provenance?.credit { Terminal.output(words.credit(credit)) }
  }

  private func compare(with older: OlderPeriod) throws {
    let ledger = try ledger.openForSums()
    let report = try asking { try question().comparison(with: older, in: ledger, .current) }
    switch format {
    case .json: return Terminal.output(report.json())
    case .csv: return csv.output(report.csv())
    case .table: break
    }
    let words = CommandLanguage.words
    Terminal.title(
      words.title(by: report.dimensions, report.days, before: report.olderDays),
      filter.restriction)
    Terminal.output(
      ComparisonTable.table(report, home: ledger.settings.homeCurrency), ifEmpty: nil)
    if report.matched > report.groups.count {
      Terminal.output(words.moreGroups(report.matched - report.groups.count))
    }
  }
}
