import SimpleFeatures
import Sobi
import Wording

/// Prints places and clusters of a map.
enum ClusterTable {
  /// Prints the clusters of a zoom with their totals.
  static func print(
    _ report: ClusterReport, title: MapResult, limit: Int, _ titles: CategoryTitles
  ) {
    Terminal.output(title)
    let home = report.homeCurrency
    var table = FigureTable(
      [.number(.identifier), .text(.name, isFlexible: true), .text(.coordinates)],
      home: home, total: report.total)
    for row in report.rows.prefix(limit) { table.rows(cells(row, titles), row.figures) }
    let more = report.rows.count - min(limit, report.rows.count)
    for rest in report.remainder { table.rows(["", Figures.word(rest.name), ""], rest.figures) }
    table.rows(["", CommandLanguage.words.word(.total), ""], report.total)
    table.print()
    if more > 0 { Terminal.output(.moreRows(more)) }
    let clusters = report.rows.count { $0.isCluster }
    Terminal.output(.counted(clusters: clusters, places: report.rows.count - clusters))
  }

  /// Prints some places and clusters.
  static func print(
    _ rows: [SpendingCluster], title: MapResult, home: Currency, _ titles: CategoryTitles
  ) {
    Terminal.output(title)
    var table = FigureTable(
      [.number(.identifier), .text(.name, isFlexible: true), .text(.coordinates)],
      home: home, total: nil)
    for row in rows { table.rows(cells(row, titles), row.figures) }
    table.print()
  }

  private static func cells(_ row: SpendingCluster, _ titles: CategoryTitles) -> [String] {
    [
      String(row.id),
      row.name
        ?? CommandLanguage.words.word(.mostly(category: row.topCategory.map { titles[$0] })),
      position(row.coordinate),
    ]
  }

  /// Longitude and latitude, rounded to ten metres, for display.
  static func position(_ coordinate: Coordinate) -> String {
    Decimals.text(coordinate.longitude, digits: 4) + ","
      + Decimals.text(coordinate.latitude, digits: 4)
  }
}

/// Prints clusters of places that lie close together.
enum DensityTable {
  static func print(_ report: DensityReport, title: MapResult, limit: Int) {
    Terminal.output(title)
    var table = FigureTable(
      [.number(.order), .text(.mostVisited, isFlexible: true), .text(.center)],
      home: report.homeCurrency, total: report.total)
    for row in report.rows.prefix(limit) {
      table.rows(
        [
          String(row.number), row.topPlaces.first?.place.name ?? "",
          ClusterTable.position(row.center),
        ], row.figures)
    }
    for rest in report.remainder { table.rows(["", Figures.word(rest.name), ""], rest.figures) }
    table.rows(["", CommandLanguage.words.word(.total), ""], report.total)
    table.print()
    let more = report.rows.count - min(limit, report.rows.count)
    if more > 0 { Terminal.output(.moreClusters(more)) }
  }
}

/// A table of rows with places, payments and sums; every currency but the first has a separate
/// line.
struct FigureTable {
  private var table: TextTable
  private let width: Int
  private let home: Currency
  private let total: SpendingFigures?

  /// - Parameter total: The figures of which each row is a share; nil for a table without shares.
  init(_ columns: [TextTable.Column], home: Currency, total: SpendingFigures?) {
    width = columns.count
    self.home = home
    self.total = total
    table = TextTable(
      columns + [.number(.places), .number(.count), .sum(home)]
        + (total == nil ? [] : [.number(.share)]))
  }

  mutating func rows(_ cells: [String], _ figures: SpendingFigures) {
    let money = figures.money(home: home)
    let lines = money.isEmpty ? [Money(minorUnits: 0, home)] : money
    for (number, sum) in lines.enumerated() {
      let index = figures.currencies.firstIndex(of: sum.currency)
      let places = figures.places == 0 ? "-" : Figures.grouped(figures.places)
      table.row(
        (number == 0 ? cells : Array(repeating: "", count: width)) + [
          number == 0 ? places : "", Figures.grouped(index.map { figures.counts[$0] } ?? 0),
          sum.currency == home ? sum.grouped : "\(sum.currency) \(sum.grouped)",
        ]
          + (total.map { [Figures.percent(figures.share(of: $0, sum.currency))] } ?? []))
    }
  }

  func print() {
    Terminal.output(table, ifEmpty: nil)
  }
}
