import Codecs
public import SimpleFeatures
public import SpatialIndex
import Spending
import SpendingAnalytics

extension Ledger {
  /// Writes the places and clusters of a zoom to a file, or to standard output for `-`, as
  /// ``writeMap(_:to:)`` writes places. The file appears whole or not at all.
  ///
  /// - Parameters:
  ///   - request: The form of the file and the payments that count.
  ///   - zoom: Any; see ``SpendingClusters/clusters(in:zoom:)``.
  ///   - box: What part of the world is written; nil for all.
  ///   - options: How to cluster.
  ///   - path: Where to.
  ///   - filter: What the bytes become on their way; nil leaves them.
  /// - Throws: ``OutputError`` when the file cannot be written or is the ledger.
  /// - Complexity: O(*n*) for *n* payments, and the clustering once.
  public func writeClusterMap(
    _ request: MapRequest, zoom: Int, in box: BoundingBox? = nil,
    options: ClusterOptions = ClusterOptions(), to path: String,
    through filter: OutputFilter? = nil
  ) throws -> MapSummary {
    guard !FileBytes.isSameFile(path, self.path) else { throw OutputError.isLedger(path: path) }
    let clusters = try clusters(request.query, options: options)
    let rows = clusters.clusters(in: box, zoom: zoom)
    var summary = MapSummary(
      mapped: SpendingFigures(currencies: clusters.total.currencies), online: clusters.online,
      unplaced: clusters.unplaced,
      outside: SpendingFigures(currencies: clusters.total.currencies))
    for row in rows { try summary.mapped.add(row.figures) }
    try write(
      rows, format: request.format, currencies: clusters.total.currencies, to: path, through: filter
    )
    summary.features = rows.count
    return summary
  }

  /// Writes places and clusters, as a cluster's children or leaves, as a map.
  ///
  /// - Throws: ``OutputError`` when the file cannot be written or is the ledger.
  public func writeMap(
    of clusters: [SpendingCluster], format: MapRequest.Format = .geojson, to path: String,
    through filter: OutputFilter? = nil
  ) throws {
    guard !FileBytes.isSameFile(path, self.path) else { throw OutputError.isLedger(path: path) }
    try write(
      clusters, format: format, currencies: clusters.first?.figures.currencies ?? [], to: path,
      through: filter)
  }

  private func write(
    _ rows: [SpendingCluster], format: MapRequest.Format, currencies: [Currency], to path: String,
    through filter: OutputFilter?
  ) throws {
    let figures = FigureColumns(currencies: currencies, home: settings.homeCurrency)
    try FileBytes.replace(path, through: filter) { sink in
      var table = try FeatureTable(
        format: format, columns: SpendingCluster.memberNames + figures.names,
        boundingBox: BoundingBox(rows.lazy.map(\.coordinate)), sink: sink)
      for cluster in rows {
        try table.row(id: cluster.id, geometry: .point(cluster.coordinate)) { row in
          cluster.fill(&row)
          figures.write(cluster.figures, to: &row)
        }
      }
      try table.finish()
    }
  }
}

extension SpendingClusters {
  /// A tile in the form that supercluster's `getTile` and geojson-vt give: points in pixels.
  ///
  /// ```json
  /// {"extent":512,"features":[{"type":1,"geometry":[[136,201]],"tags":{"cluster":true,…},"id":…}]}
  /// ```
  public func tileJSON(_ tile: Tile) -> [UInt8] {
    let figures = FigureColumns(currencies: total.currencies, home: homeCurrency)
    let names = SpendingCluster.memberNames + figures.names
    return JSONText.document { json in
      json.member(
        "extent", options.extent, digits: options.extent.rounded() == options.extent ? 0 : 4)
      json.lines("features", of: features(inTile: tile)) { feature, json in
        json.member("type", 1)
        json.array("geometry") { json in
          json.array { json in
            json.number(String(feature.x))
            json.number(String(feature.y))
          }
        }
        json.object("tags") { json in
          var row = FeatureTable.Row()
          feature.cluster.fill(&row)
          figures.write(feature.cluster.figures, to: &row)
          FeatureTable.write(row, names, to: &json)
        }
        json.member("id", feature.cluster.id)
      }
    }
  }
}
