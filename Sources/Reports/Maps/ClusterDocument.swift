import FeatureCodecs

/// The places and clusters of a zoom level as a JSON document.
public struct ClusterDocument: ReportDocument {
  /// The requested zoom.
  public var zoom: Int
  /// The places and clusters, in the order in which their first places lie on the Morton curve.
  public var clusters: [ClusterRow]
  /// The figures of the payments at places that are not in any row; nil if the whole world was
  /// requested.
  public var elsewhere: ReportFigures?
  /// The online payments, which have no place.
  public var online: ReportFigures
  /// The payments whose place is not known.
  public var unplaced: ReportFigures
  /// All payments that match the query.
  public var total: ReportFigures

  /// Creates a document.
  public init(
    zoom: Int, clusters: [ClusterRow], elsewhere: ReportFigures? = nil, online: ReportFigures,
    unplaced: ReportFigures, total: ReportFigures
  ) {
    self.zoom = zoom
    self.clusters = clusters
    self.elsewhere = elsewhere
    self.online = online
    self.unplaced = unplaced
    self.total = total
  }

  public func json() -> [UInt8] {
    JSONText.document { json in
      json.member("zoom", zoom)
      json.lines("clusters", of: clusters) { $0.write(.all, to: &$1) }
      elsewhere?.writeLine("elsewhere", .all, to: &json)
      online.writeLine("online", .all, to: &json)
      unplaced.writeLine("unplaced", .all, to: &json)
      total.writeLine("total", .all, to: &json)
    }
  }
}
