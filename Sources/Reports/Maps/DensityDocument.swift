import FeatureCodecs
public import SimpleFeatures
import Spending
import SpendingAnalytics

/// Clusters of visited places, as a JSON document.
public struct DensityDocument: ReportDocument {
  /// A cluster of places.
  public struct Row: Hashable, Sendable, Identifiable {
    /// The number of the cluster; clusters are numbered along the Morton curve, starting with 1.
    public var number: Int
    /// The mean position of the cluster's places on the sphere.
    public var center: Coordinate
    /// The code of the category with the most payments.
    public var topCategory: String?
    /// The figures of the payments at the cluster's places.
    public var figures: ReportFigures
    /// The places with the most payments, at most three.
    public var topPlaces: [PlaceDocument]

    /// The number of the cluster, which is unique in a report.
    public var id: Int { number }

    /// Creates a row.
    public init(
      number: Int, center: Coordinate, topCategory: String? = nil, figures: ReportFigures,
      topPlaces: [PlaceDocument] = []
    ) {
      self.number = number
      self.center = center
      self.topCategory = topCategory
      self.figures = figures
      self.topPlaces = topPlaces
    }
  }

  /// The greatest distance at which two places count as neighbours, rounded to two decimals.
  public var distance: Meters
  /// The least number of places, or of visits, that form a cluster.
  public var minPoints: Int
  /// Whether ``minPoints`` counts visits instead of places.
  public var isWeighted: Bool
  /// The clusters in order of their numbers.
  public var clusters: [Row]
  /// The figures of the payments at places outside all clusters.
  public var scattered: ReportFigures
  /// The online payments, which have no place.
  public var online: ReportFigures
  /// The payments whose place is not known.
  public var unplaced: ReportFigures
  /// All payments that match the query.
  public var total: ReportFigures

  /// Creates a document.
  public init(
    distance: Meters, minPoints: Int, isWeighted: Bool, clusters: [Row],
    scattered: ReportFigures, online: ReportFigures, unplaced: ReportFigures,
    total: ReportFigures
  ) {
    self.distance = distance
    self.minPoints = minPoints
    self.isWeighted = isWeighted
    self.clusters = clusters
    self.scattered = scattered
    self.online = online
    self.unplaced = unplaced
    self.total = total
  }

  /// Creates the document of a report.
  public init(_ report: DensityReport) {
    let home = report.homeCurrency
    func stated(_ figures: SpendingFigures) -> ReportFigures {
      ReportFigures(figures, .all, home: home, of: report.total)
    }
    self.init(
      distance: Meters(report.distance.value.stated(digits: 2)), minPoints: report.minPoints,
      isWeighted: report.isWeighted,
      clusters: report.rows.map { row in
        Row(
          number: row.number, center: row.center, topCategory: row.topCategory,
          figures: stated(row.figures),
          topPlaces: row.topPlaces.map { PlaceDocument($0, home: home) })
      }, scattered: stated(report.scattered), online: stated(report.online),
      unplaced: stated(report.unplaced), total: stated(report.total))
  }

  public func json() -> [UInt8] {
    JSONText.document { json in
      json.member("eps_m", distance.value, digits: 2)
      json.member("min_points", minPoints)
      json.member("weighted", isWeighted)
      json.lines("clusters", of: clusters) { row, json in
        json.member("number", row.number)
        json.member("center", row.center)
        json.member("top_category", row.topCategory)
        row.figures.write(.all, to: &json)
        json.array("top_places", of: row.topPlaces) { $0.write(to: &$1) }
      }
      scattered.writeLine("scattered", .all, to: &json)
      online.writeLine("online", .all, to: &json)
      unplaced.writeLine("unplaced", .all, to: &json)
      total.writeLine("total", .all, to: &json)
    }
  }

  enum CodingKeys: String, CodingKey {
    case distance = "eps_m"
    case minPoints = "min_points"
    case isWeighted = "weighted"
    case clusters, scattered, online, unplaced, total
  }
}

extension DensityDocument.Row: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    self.init(
      number: try members.value("number"), center: try members.value("center"),
      topCategory: try members.optional("top_category"),
      figures: try ReportFigures(from: decoder), topPlaces: try members.value("top_places"))
  }
}
