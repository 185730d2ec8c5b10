import ArgumentParser
import Questions
import SimpleFeatures
import Sobi
import Wording

/// `sobi near`
struct NearCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "near", abstract: "Report spending at the places around a position.",
    discussion: """
      Example: sobi near 126.9780,37.5665 --radius 500m --month 2026-11
      Example: sobi near --now --at office
      Distances are computed on a sphere and differ from those on the earth by at most 0.3%.
      Write a western longitude after --, as in sobi near --radius 500m -- -87.6298,41.8781.
      """)

  @OptionGroup var position: PositionOptions

  // A number below zero starts like an option.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The radius, such as 1.2km; by default 500m, and 200m with --now.", valueName: "distance"))
  var radius: String?

  @Flag(
    help: """
      Report the usual payment here at this hour, the spending here this month, and the remainder \
      of budgets; without a position, the report is about the place of the newest payment.
      """)
  var now = false

  @Option(
    parsing: .unconditional,
    help: "The number of places to list, or the word all; the total covers all places.")
  var limit: ListLimit = 20

  @Option(help: "The format of the report.")
  var format: ListFormat = .table

  @OptionGroup var csv: CSVOptions
  @OptionGroup var filter: FilterOptions
  @OptionGroup var ledger: LedgerOptions

  func validate() throws {
    try position.check(isRequired: !now)
    let distance = try radius.map(Distance.meters)
    if now { try asking { try HereQuestion(radius: distance).check() } }
    try asking { try limit.check() }
    if now, filter.isGiven {
      throw ValidationError(
        .excluded(
          "--now",
          by: [
            "--month", "--from", "--to", "--as-of", "--category", "--channel", "--where",
          ]))
    }
    if now, format == .csv { throw ValidationError(.excluded("--now", by: ["--format csv"])) }
  }

  func run() throws {
    if now { return try NearNowCommand.report(position, radius, format, in: self.ledger) }
    let ledger = try ledger.openForSums()
    let radius = radius ?? "500m"
    let center = try position.named(in: ledger)
    let question = try NearQuestion(.within(Distance.meters(radius)), payments: filter.selection)
    let report = try asking { try question.report(around: center.coordinate, in: ledger, .current) }
    NearTable.print(
      report, title: .near(radius: radius, of: center.name, filter: filter.words),
      limit: limit.count, format: format, csv: csv, try CategoryTitles(of: ledger))
  }
}

/// `sobi near --now` with no options but those that it takes.
///
/// The filters of ``NearCommand`` are most of its options. Parsing a command line without them takes
/// a third of the time.
struct NearNowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "near")

  @OptionGroup var position: PositionOptions
  @Option(parsing: .unconditional) var radius: String?
  @Flag var now = false
  @Option var format: ListFormat = .table
  @OptionGroup var ledger: LedgerOptions

  func validate() throws {
    try position.check(isRequired: false)
    try asking { try HereQuestion(radius: radius.map(Distance.meters)).check() }
    guard now, format != .csv else { throw ExitCode.validationFailure }
  }

  func run() throws { try Self.report(position, radius, format, in: ledger) }

  /// Prints the report about a position, or about the position of the newest payment.
  static func report(
    _ position: PositionOptions, _ radius: String?, _ format: ListFormat,
    in options: LedgerOptions
  ) throws {
    let ledger = try options.openForSums()
    let question = HereQuestion(radius: try radius.map(Distance.meters))
    let center = try position.namedOrNewest(in: ledger)
    let here = try asking { try question.report(at: center.coordinate, in: ledger) }
    guard format == .table else { return Terminal.output(here.json()) }
    Terminal.output(.usual(here.usual, hour: here.hour))
    Terminal.output(
      .spentHere(
        count: Int(here.spent.count),
        figures: here.spent.sums.amounts.map(CommandLanguage.words.amount).joined(separator: ", "),
        radius: radius ?? Distance.text(question.radius), of: center.name))
    BudgetTable.output(here.budgets)
  }
}

/// `sobi nearest`
struct NearestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "nearest", abstract: "List the places nearest to a position.",
    discussion: """
      Example: sobi nearest 126.9780,37.5665 -k 10 --category cafe
      Distances are computed on a sphere and differ from those on the earth by at most 0.3%.
      Write a western longitude after --, as in sobi nearest -k 10 -- -87.6298,41.8781.
      """)

  @OptionGroup var position: PositionOptions

  @Option(name: .customShort("k"), parsing: .unconditional, help: "How many places.")
  var count = 10

  @Option(help: "The format of the report.")
  var format: ListFormat = .table

  @OptionGroup var csv: CSVOptions
  @OptionGroup var filter: FilterOptions
  @OptionGroup var ledger: LedgerOptions

  func validate() throws {
    try position.check()
    try asking { try question.check() }
  }

  private var question: NearQuestion { NearQuestion(.nearest(count), payments: filter.selection) }

  func run() throws {
    let ledger = try ledger.openForSums()
    let center = try position.named(in: ledger)
    let report = try asking { try question.report(around: center.coordinate, in: ledger, .current) }
    NearTable.print(
      report, title: .nearest(to: center.name, filter: filter.words), limit: count,
      format: format, csv: csv, try CategoryTitles(of: ledger))
  }
}

/// Prints places around a position.
enum NearTable {
  static func print(
    _ report: NearReport, title: MapResult, limit: Int, format: ListFormat, csv: CSVOptions,
    _ titles: CategoryTitles
  ) {
    switch format {
    case .json: return Terminal.output(report.json(limit: limit))
    case .csv: return csv.output(report.csv(limit: limit))
    case .table: break
    }
    let home = report.homeCurrency
    Terminal.output(title)
    var table = TextTable([
      .number(.distance), .text(.place, isFlexible: true),
      .text(.category, isFlexible: true, isFirstToGiveWay: true), .number(.count), .number(.sum),
      .text(.first), .text(.last),
    ])
    for row in report.rows.prefix(limit) {
      let figures = row.place.figures
      table.row([
        Distance.text(row.distance), row.place.place.name,
        row.place.category.map { titles[$0] } ?? "",
        Figures.grouped(figures.count),
        figures.money(home: home).map(CommandLanguage.words.amount).joined(separator: ", "),
        figures.span?.lowerBound.description ?? "", figures.span?.upperBound.description ?? "",
      ])
    }
    Terminal.output(table, ifEmpty: .nearPlaces)
    if report.rows.count > limit {
      Terminal.output(.morePlaces(report.rows.count - limit))
    }
    Terminal.output(
      .together(places: report.rows.count, figures: Figures.text(report.total, home: home)))
  }
}

/// Lengths in options and tables.
enum Distance {
  /// The metres of `500m`, `1.2km` or `500`.
  static func meters(_ text: String) throws -> Meters {
    try asking { try QuestionDistance.meters(text) }
  }

  /// A distance, such as `85 m` below a kilometre or `1.24 km` above.
  static func text(_ distance: Meters) -> String {
    distance.value < 999.5
      ? Decimals.text(distance.value, digits: 0) + " m"
      : Decimals.text(distance.value / 1000, digits: 2) + " km"
  }
}
