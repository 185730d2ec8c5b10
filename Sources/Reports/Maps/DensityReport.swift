import Codecs
public import SimpleFeatures
public import Spending
public import SpendingAnalytics

/// Where visited places lie close together, with the figures there.
///
/// For every currency the clusters, ``scattered``, ``online`` and ``unplaced`` add up to ``total``.
public struct DensityReport: Hashable, Sendable {
  /// Places close together.
  public struct Row: Hashable, Sendable, Identifiable {
    /// 1 for the first along the Morton curve.
    public var number: Int
    /// The mean of its places on the sphere, by visits where these count.
    public var center: Coordinate
    /// A concave hull of its places; nil where they enclose no area, and in a build without GEOS.
    public var outline: MultiPolygon?
    /// Everything at its places.
    public var figures: SpendingFigures
    /// The places with most payments, three at most.
    public var topPlaces: [PlaceRow]
    /// The code of the category with most payments.
    public var topCategory: String?

    /// The number, which is unique in a report.
    public var id: Int { number }

    /// Creates a row.
    public init(
      number: Int, center: Coordinate, outline: MultiPolygon? = nil, figures: SpendingFigures,
      topPlaces: [PlaceRow] = [], topCategory: String? = nil
    ) {
      self.number = number
      self.center = center
      self.outline = outline
      self.figures = figures
      self.topPlaces = topPlaces
      self.topCategory = topCategory
    }
  }

  /// How far neighbours are at most.
  public var distance: Meters
  /// How many make a cluster.
  public var minPoints: Int
  /// Whether visits are counted, and not places.
  public var isWeighted: Bool
  /// In order of their numbers.
  public var rows: [Row]
  /// Everything at places that are in no cluster.
  public var scattered: SpendingFigures
  /// The payments without a place by nature.
  public var online: SpendingFigures
  /// The payments whose place is not known.
  public var unplaced: SpendingFigures
  /// All payments of the query.
  public var total: SpendingFigures
  /// The currency that comes first.
  public var homeCurrency: Currency

  /// Creates a report.
  public init(
    distance: Meters, minPoints: Int, isWeighted: Bool, rows: [Row], scattered: SpendingFigures,
    online: SpendingFigures, unplaced: SpendingFigures, total: SpendingFigures,
    homeCurrency: Currency
  ) {
    self.distance = distance
    self.minPoints = minPoints
    self.isWeighted = isWeighted
    self.rows = rows
    self.scattered = scattered
    self.online = online
    self.unplaced = unplaced
    self.total = total
    self.homeCurrency = homeCurrency
  }

  /// What is in no row, with its name.
  public var remainder: [NamedFigures] {
    [
      NamedFigures("scattered", scattered), NamedFigures("online", online),
      NamedFigures("unplaced", unplaced),
    ]
  }
}

extension DensityReport {
  /// What its JSON says; outlines are in its map.
  public var document: DensityDocument { DensityDocument(self) }

  /// The report as a JSON document, see ``DensityDocument``.
  public func json() -> [UInt8] { document.json() }

  /// The report as a table: a line for each cluster and currency, then `scattered`, `online` and
  /// `unplaced` as lines without a number.
  public func csv() -> [UInt8] {
    func lines(_ first: [String], _ figures: SpendingFigures) -> [[String]] {
      figures.lines(of: total, home: homeCurrency).map { first + $0 }
    }
    let names = ["number", "name"] + Coordinate.columns + ["top_category"]
    return CSVWriter.document(
      [names + SpendingFigures.columns]
        + rows.flatMap { row in
          lines(
            [String(row.number), row.topPlaces.first?.place.name ?? ""] + row.center.cells
              + [row.topCategory ?? ""], row.figures)
        } + remainder.flatMap { lines(["", $0.name, "", "", ""], $0.figures) })
  }
}
