import ArgumentParser
import Questions
import Sobi
import Wording

/// `sobi clusters`
struct ClustersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clusters", abstract: "Report spending by clusters of places.",
    discussion: """
      Example: sobi clusters --zoom 12 --bbox 126.8,37.4,127.2,37.7
      Example: sobi clusters --dbscan --eps 100m --min-points 10
      Clusters for a web map are the same as those of the library supercluster. A filter changes \
      the figures and hides places without payments, but does not move clusters. For every \
      currency, the sums of the clusters, of the places and of the rows "elsewhere", "online" and \
      "unplaced" add up to the total. --children, --leaves and --expansion-zoom take an id.
      --dbscan finds clusters of places that lie close together; a place that is farther than \
      --eps from all other places counts as scattered.
      """)

  @Option(help: ArgumentHelp("Report the clusters of this zoom, 0 ... 30.", valueName: "zoom"))
  var zoom: Int?

  // A western longitude starts like an option.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Only clusters and places in this box: west,south,east,north in degrees.",
      valueName: "w,s,e,n"))
  var bbox: String?

  @Option(help: ArgumentHelp("List the children of a cluster.", valueName: "id"))
  var children: Int64?

  @Option(help: ArgumentHelp("List the places of a cluster.", valueName: "id"))
  var leaves: Int64?

  @Option(help: ArgumentHelp("Print the zoom at which a cluster splits.", valueName: "id"))
  var expansionZoom: Int64?

  @Option(
    help: """
      The number of rows to list, or the word all; by default 10 places with --leaves, or 20 rows \
      in other tables. The totals cover all rows.
      """)
  var limit: ListLimit?

  @Option(help: ArgumentHelp("With --leaves, the number of places to skip.", valueName: "count"))
  var offset: Int?

  @Flag(help: "Find where places lie close together.")
  var dbscan = false

  @Option(
    help: ArgumentHelp(
      "The greatest distance between neighbours, such as 100m.", valueName: "distance"))
  var eps: String?

  @Flag(help: "Count visits, not places.")
  var weighted = false

  @Option(
    help: ArgumentHelp(
      """
      The least number of places in a cluster or, with --weighted, of visits; by default 2 on the \
      map, 10 with --dbscan.
      """,
      valueName: "count"))
  var minPoints: Int?

  @Option(help: "The format of the report.")
  var format: MapReportFormat = .table

  @OptionGroup var csv: CSVOptions
  @OptionGroup var clustering: ClusteringOptions
  @OptionGroup var filter: FilterOptions
  @OptionGroup var sums: SumOptions
  @OptionGroup var ledger: LedgerOptions

  func validate() throws {
    let asked = [
      zoom != nil, children != nil, leaves != nil, expansionZoom != nil, dbscan,
    ].count { $0 }
    guard asked == 1 else {
      throw ValidationError(.oneClusterQuestion)
    }
    if let zoom { try ClusteringOptions.check(zoom, option: "--zoom") }
    guard zoom != nil || bbox == nil else {
      throw ValidationError(.alone("--bbox", needs: "--zoom"))
    }
    guard leaves != nil || offset == nil else {
      throw ValidationError(.alone("--offset", needs: "--leaves"))
    }
    guard dbscan == (eps != nil) else {
      throw ValidationError(.densityDistance)
    }
    guard dbscan || !weighted else {
      throw ValidationError(.alone("--weighted", needs: "--dbscan"))
    }
    try asking { try limit?.check() }
    guard offset ?? 0 >= 0 else { throw ValidationError(.tooSmall(option: "--offset", least: 0)) }
    let least = dbscan ? 1 : 2
    guard minPoints ?? least >= least else {
      throw ValidationError(.tooSmall(option: "--min-points", least: least))
    }
    _ = try box()
    if let eps { _ = try Distance.meters(eps) }
  }

  private func box() throws -> BoundingBox? {
    try bbox.map { try Degrees.box($0, option: "--bbox") }
  }

  func run() throws {
    let ledger = try ledger.openForSums()
    if let eps { return try density(in: ledger, within: Distance.meters(eps), eps) }
    let options = clustering.options(minPoints: minPoints ?? 2)
    if let zoom, format == .geojson {
      let content = try MapRequest.Content.clusters(zoom: zoom, in: box(), options: options)
      try Terminal.stream {
        _ = try ledger.writeMap(
          MapRequest(content: content, query: filter.query(in: nil, sums)), to: $0)
      }
      return
    }
    let clusters = try ledger.clusters(filter.query(in: nil, sums), options: options)
    if let zoom {
      let report = try clusters.report(in: box(), zoom: zoom)
      switch format {
      case .json: Terminal.output(report.json())
      case .csv: csv.output(report.csv())
      case .table, .geojson:
        ClusterTable.print(
          report, title: .clusters(zoom: zoom, filter: filter.words), limit: limit?.count ?? 20,
          try CategoryTitles(of: ledger))
      }
    } else if let expansionZoom {
      Terminal.output(String(try clusters.expansionZoom(of: expansionZoom)))
    } else if let children {
      try print(
        try clusters.children(of: children), title: .children(children, filter: filter.words),
        ledger)
    } else if let leaves {
      try print(
        try clusters.leaves(of: leaves, limit: limit?.count ?? 10, offset: offset ?? 0),
        title: .leaves(leaves, filter: filter.words), ledger)
    }
  }

  private func print(_ rows: [SpendingCluster], title: MapResult, _ ledger: Ledger) throws {
    let home = ledger.settings.homeCurrency
    switch format {
    case .json: Terminal.output(rows.json(home: home))
    case .csv: csv.output(rows.csv(home: home))
    case .geojson: try Terminal.stream { try ledger.writeMap(of: rows, to: $0) }
    case .table:
      ClusterTable.print(rows, title: title, home: home, try CategoryTitles(of: ledger))
    }
  }

  private func density(in ledger: Ledger, within distance: Meters, _ words: String) throws {
    let report = try ledger.density(
      filter.query(in: nil, sums), within: distance, minPoints: minPoints ?? 10,
      isWeighted: weighted)
    switch format {
    case .json: Terminal.output(report.json())
    case .csv: csv.output(report.csv())
    case .geojson: try Terminal.stream { try ledger.writeMap(of: report, to: $0) }
    case .table:
      DensityTable.print(
        report,
        title: .dense(
          report.minPoints, isOfVisits: weighted, within: words, filter: filter.words),
        limit: limit?.count ?? 20)
    }
  }
}
