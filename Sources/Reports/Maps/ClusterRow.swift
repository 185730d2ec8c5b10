import FeatureCodecs
public import SimpleFeatures
public import Spending
public import SpendingAnalytics

/// A place or cluster in a document.
public struct ClusterRow: Hashable, Sendable, Identifiable {
  /// The row id of a place, or the number that identifies a cluster.
  public var id: Int64
  /// Its label.
  public var label: ClusterLabel
  /// The mean position of a cluster's places, or the position of the place.
  public var coordinate: Coordinate
  /// The figures: the number of payments, the sums, the number of places with a payment, and the
  /// days. In a ``ClusterDocument``, the figures also include shares and means.
  public var figures: ReportFigures

  /// Creates a row.
  public init(id: Int64, label: ClusterLabel, coordinate: Coordinate, figures: ReportFigures) {
    self.id = id
    self.label = label
    self.coordinate = coordinate
    self.figures = figures
  }

  /// Creates a row for a place or cluster. If `whole` is nil, the row contains neither shares nor
  /// means.
  public init(_ cluster: SpendingCluster, home: Currency, of whole: SpendingFigures? = nil) {
    self.init(
      id: cluster.id, label: ClusterLabel(cluster), coordinate: cluster.coordinate,
      figures: ReportFigures(
        cluster.figures, whole == nil ? .visits : .all, home: home, of: whole))
  }

  /// Writes the members to an object that is open.
  func write(_ parts: ReportFigures.Parts, to json: inout JSONText) {
    json.member("id", id)
    label.write(to: &json)
    json.member("coordinates", coordinate)
    figures.write(parts, to: &json)
  }
}

extension ClusterRow: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    self.init(
      id: try members.value("id"), label: try ClusterLabel(from: decoder),
      coordinate: try members.value("coordinates"), figures: try ReportFigures(from: decoder))
  }
}

extension SpendingCluster {
  static let columns =
    ["id", "cluster"] + Coordinate.columns + ["name", "category", "top_category"]
    + SpendingFigures.columns

  /// The cells of a table, a line for each currency.
  func cells(home: Currency, of whole: SpendingFigures?) -> [[String]] {
    let first =
      [String(id), isCluster ? "true" : "false"] + coordinate.cells
      + [name ?? "", category ?? "", topCategory ?? ""]
    return figures.lines(of: whole, home: home).map { first + $0 }
  }
}
