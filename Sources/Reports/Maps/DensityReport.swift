import Codecs
public import SimpleFeatures
public import Spending
public import SpendingAnalytics

/// Clusters of visited places, with the figures of their payments.
///
/// For every currency, the figures of the clusters, ``scattered``, ``online`` and ``unplaced`` add
/// up to ``total``.
public struct DensityReport: Hashable, Sendable {
  /// A cluster of places.
  public struct Row: Hashable, Sendable, Identifiable {
    /// The number of the cluster, from 1; clusters are numbered along the Morton curve.
    public var number: Int
    /// The mean position of the cluster's places on the sphere; if visits are counted, each place
    /// is weighted by its visits.
    public var center: Coordinate
    /// A concave hull of the cluster's places; nil if the places enclose no area, or if the program
    /// was built without GEOS.
    public var outline: MultiPolygon?
    /// The figures of the payments at the cluster's places.
    public var figures: SpendingFigures
    /// The cluster's places with the most payments, at most three.
    public var topPlaces: [PlaceRow]
    /// The code of the category with the most payments.
    public var topCategory: String?

    /// The number of the cluster, which is unique in a report.
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

  /// The greatest distance at which two places count as neighbours.
  public var distance: Meters
  /// The least number of places, or of visits, that form a cluster.
  public var minPoints: Int
  /// Whether `minPoints` counts visits instead of places.
  public var isWeighted: Bool
  /// The clusters in order of their numbers.
  public var rows: [Row]
  /// The figures of the payments at places outside all clusters.
  public var scattered: SpendingFigures
  /// The online payments, which have no place.
  public var online: SpendingFigures
  /// The payments whose place is not known.
  public var unplaced: SpendingFigures
  /// All payments that match the query.
  public var total: SpendingFigures
  /// The currency whose sums come first.
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

  /// The groups of payments that are in no cluster, each with its figures and a name such as
  /// `scattered`.
  public var remainder: [NamedFigures] {
    [
      NamedFigures("scattered", scattered), NamedFigures("online", online),
      NamedFigures("unplaced", unplaced),
    ]
  }
}

extension DensityReport {
  /// The report as the content of a JSON document; the outlines of the clusters are only in the
  /// map.
  public var document: DensityDocument { DensityDocument(self) }

  /// The report as JSON; see ``DensityDocument``.
  public func json() -> [UInt8] { document.json() }

  /// The report as a CSV table with a line for each cluster and currency; the lines `scattered`,
  /// `online` and `unplaced` follow and have no number.
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
