import ArgumentParser
import Questions
import SimpleFeatures
import Sobi
import Wording

/// `sobi map`
struct MapCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "map",
    abstract: "Write the map of spending as a page, as GeoJSON or as a table.",
    discussion: """
      The map has one feature with figures for each place, in Morton order. With --points \
      payments, the map has one feature for each payment; with --districts LEVEL, one feature for \
      each district. Sums are numbers in units of their currency. Payments without a place are not \
      drawn; the message states their number.
      With --simplify 50m, the borders of districts have fewer corners; each corner that is left \
      out lies within 50 m of the simplified border. Neighbouring districts still fit together, \
      and the figures are the same.
      With --clusters ZOOM, the map has the places and clusters of this zoom level, as in the \
      output of sobi clusters.
      --within DISTRICT confines the map to a district of the next higher level: to the children \
      of this district, or to the places in this district.
      With --format html, or if the name of the file ends in .html, the command writes a page that \
      any browser shows without a network: the map with the month's figures. --share leaves out \
      names, income and health, and moves places to the middle of their district. --tiles ADDRESS \
      shows the map tiles of that address below the districts; the page then sends requests to the \
      host of the tiles, and to no other host. --overlay subway.geojson draws the lines, areas and \
      points of that file; the member "attribution" of the file, or else the name of the file, is \
      shown as the source. --grid korea-1km adds to the page a view by the cells of the grid \
      korea-1km, with one scale for all months. The cells reveal where places are; therefore \
      --grid cannot be combined with --share. --trip shows a trip; the name of the trip is the \
      title of the page, except with --share.
      Example: sobi map -o map.html
      Example: sobi map -o map.geojson --month 2026-11
      """)

  /// The form of the file.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case geojson, geojsonl, geojsons, csv, html

    /// The form of a file by its extension.
    init?(path: String) {
      let name = path.lowercased()
      if name.hasSuffix(".html") || name.hasSuffix(".htm") {
        self = .html
        return
      }
      guard let table = MapRequest.Format(path: path) else { return nil }
      self.init(rawValue: table.rawValue)
    }
  }

  /// The kind of features on a map of points.
  enum Points: String, ExpressibleByArgument, CaseIterable {
    case places
    case payments
  }

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write; - is standard output.", valueName: "file"),
    completion: .file())
  var output: String

  @Option(help: "A point for each place or each payment.")
  var points: Points = .places

  @Option(
    help: ArgumentHelp("Write the districts of this level instead of points.", valueName: "level"))
  var districts: String?

  @Option(
    help: ArgumentHelp(
      """
      Simplify districts: leave out corners within this distance (such as 50m) of the new border.
      """,
      valueName: "distance"))
  var simplify: String?

  @Option(
    help: ArgumentHelp(
      "Write the clusters of this zoom level instead of points, 0 ... 30.", valueName: "zoom"))
  var clusters: Int?

  @Option(
    help: ArgumentHelp(
      "The format of the file; by default the extension of the file names the format.",
      valueName: "format"))
  var format: Format?

  @Flag(
    help: """
      On an HTML page, leave out names, income and health, and move places to the middle of \
      their district.
      """)
  var share = false

  @Option(
    help: ArgumentHelp(
      "With --share, a category about health, which is left out; may be repeated.",
      valueName: "category"))
  var health: [String] = []

  @Option(
    help: ArgumentHelp(
      "With --share, a category that is not about health; may be repeated.",
      valueName: "category"))
  var notHealth: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      For an HTML page, a grid that the page can show by month, such as korea-1km; may be \
      repeated.
      """,
      valueName: "grid"))
  var grid: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      Only payments of this trip; payments with a value in the ledger's currency appear in this \
      currency.
      """,
      valueName: "trip"))
  var trip: String?

  @OptionGroup var page: PageLibraryOptions

  @OptionGroup var sets: SetOptions

  @Option(
    help: ArgumentHelp("Only payments in this district, by code or name.", valueName: "district"))
  var within: String?

  @Option(help: SetOptions.codesHelp)
  var codes: CodeSystem?

  @OptionGroup var csv: CSVOptions
  @OptionGroup var filter: FilterOptions
  @OptionGroup var box: BoxOptions
  @OptionGroup var sums: SumOptions
  @OptionGroup var ledger: LedgerOptions

  func validate() throws {
    let isPage = try form() == .html
    if isPage {
      for (option, isGiven) in [
        ("--points payments", points == .payments), ("--clusters", clusters != nil),
        ("--within", within != nil), ("--codes", codes != nil),
      ] where isGiven {
        throw ValidationError(.together(["--format html", option]))
      }
      _ = try grids()
      guard !share || grid.isEmpty else { throw ValidationError(.together(["--share", "--grid"])) }
    } else if let option = share ? "--share" : !grid.isEmpty ? "--grid" : page.given {
      throw ValidationError(.onlyForPage(option: option))
    }
    for (option, isGiven) in [
      ("--health", !health.isEmpty), ("--not-health", !notHealth.isEmpty),
    ] where isGiven && !share {
      throw ValidationError(.alone(option, needs: "--share"))
    }
    if districts != nil && sets.level != nil {
      throw ValidationError(.districtsAndLevel)
    }
    if districts != nil && points == .payments {
      throw ValidationError(.together(["--districts", "--points payments"]))
    }
    if let clusters {
      try ClusteringOptions.check(clusters, option: "--clusters")
      guard districts == nil, !sets.selection.isMade, within == nil, codes == nil,
        points == .places
      else {
        throw ValidationError(.clustersAlone)
      }
    }
    if let simplify {
      _ = try Distance.meters(simplify)
      guard districts != nil || isPage else {
        throw ValidationError(.simplificationAlone)
      }
    }
  }

  private func grids() throws -> [GridSystem] {
    var systems: [GridSystem] = []
    for name in grid {
      do { systems.append(try GridSystem(name)) } catch {
        throw ValidationError(QuestionError.value(option: "--grid", error))
      }
    }
    return systems
  }

  private func form() throws -> Format {
    guard !output.isEmpty else { throw ValidationError(.empty(option: "--output")) }
    if let form = format ?? Format(path: output) { return form }
    guard output == "-" else {
      throw ValidationError(ErrorReport.lines(OutputError.unknownFormat(path: output)))
    }
    return .geojson
  }

  private var content: MapRequest.Content {
    if let clusters { return .clusters(zoom: clusters) }
    return districts != nil ? .districts : points == .payments ? .payments : .places
  }

  /// The selected set of districts; `--districts` may also name its level.
  private var selection: DistrictSelection {
    var selection = sets.selection
    selection.level = districts.map { Languages.level(named: $0) } ?? selection.level
    return selection
  }

  private func query(of ledger: Ledger) throws -> LedgerQuery {
    var selection = filter.selection(in: box, sums)
    selection.terms.add(.trip, trip)
    if trip != nil { selection.terms.currency = sums.currency ?? ledger.settings.homeCurrency }
    return try asking { try selection.query(.current) }
  }

  private func writePage(of ledger: Ledger) throws {
    var request = try PageRequest(
      query: query(of: ledger), districts: selection,
      simplification: simplify.map { try Distance.meters($0) },
      isShared: share, language: CommandLanguage.current.tag, libraryFolder: page.folder,
      tiles: Ledger.pageTiles(page.tiles, attribution: page.tilesAttribution))
    request.grids = try grids()
    request.overlays = try page.overlay.map { try Ledger.pageOverlay(path: $0) }
    request.trip = trip
    for word in notHealth { request.healthCategories[word] = false }
    for word in health { request.healthCategories[word] = true }
    let page = try ledger.page(request)
    try csv.write(to: output, isTable: false, of: ledger, inputs: inputFiles) {
      try $0(page.bytes)
    }
    let summary = page.summary
    Terminal.list(CommandLanguage.words.word(.undecidedDistrictCodes), summary.undecidedSets)
    Terminal.message(
      .wrotePage(
        path: output == "-" ? nil : output, places: summary.places, payments: summary.payments,
        hasNames: summary.hasNames, hasIncome: summary.hasIncome,
        kilobytes: (summary.bytes + 999) / 1000))
    if !summary.hasLibrary { Terminal.message(.pageHasNoLibrary) }
    if let host = summary.tilesHost { Terminal.message(.pageAsks(host: host)) }
  }

  /// The files that a page may include: the files of the map library, and the overlays.
  private var inputFiles: [String] {
    page.overlay
      + (page.folder.map { folder in
        ["leaflet.min.js", "leaflet.js", "leaflet.css"].map { folder + "/" + $0 }
      } ?? [])
  }

  func run() throws {
    let form = try form()
    let ledger = try ledger.openForSums()
    try write(form, of: ledger)
    NextStepLine.ask(after: .writeMap, in: ledger, self.ledger, isText: output != "-")
  }

  private func write(_ form: Format, of ledger: Ledger) throws {
    if output != "-" { try ledger.checkIsOther(output, inputs: inputFiles) }
    guard let format = MapRequest.Format(rawValue: form.rawValue) else {
      return try writePage(of: ledger)
    }
    let request = try MapRequest(
      content: content, format: format, query: query(of: ledger), districts: selection,
      within: within, codes: codes, simplification: simplify.map { try Distance.meters($0) })
    let summary = try csv.write(to: output, isTable: format == .csv, of: ledger) {
      try ledger.writeMap(request, to: $0)
    }
    let home = ledger.settings.homeCurrency
    Terminal.list(
      CommandLanguage.words.word(.undecidedDistrictCodes), summary.undecidedSets)
    Terminal.message(
      .wrote(
        path: output == "-" ? nil : output, features: summary.features,
        figures: Figures.text(summary.mapped, home: home)))
    if let borders = summary.borders {
      Terminal.message(.drawn(borders.drawn, of: borders.published))
    }
    if summary.outside.count > 0 {
      let figures = Figures.text(summary.outside, home: home)
      Terminal.message(
        summary.parent.map { .notInChildren(of: "\($0.code) \($0.name)", figures: figures) }
          ?? .notDrawn(.outside, figures: figures))
    }
    let rest: [(ReportGroup, SpendingFigures)] = [
      (.online, summary.online), (.unplaced, summary.unplaced),
    ]
    for (group, figures) in rest where figures.count > 0 {
      Terminal.message(.notDrawn(group, figures: Figures.text(figures, home: home)))
    }
  }
}
