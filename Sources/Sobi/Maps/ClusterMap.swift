import FeatureCodecs
import Reports
import SimpleFeatures
import Spending

/// Places and clusters as rows of a ``FeatureTable``.
struct ClusterMap: MapSource {
  private let rows: [SpendingCluster]
  private let figures: FigureColumns

  init(_ rows: [SpendingCluster], currencies: [Currency], home: Currency) {
    self.rows = rows
    figures = FigureColumns(currencies: currencies, home: home)
  }

  var columns: [String] { ClusterLabel.columns + figures.names }

  var boundingBox: BoundingBox? { BoundingBox(rows.lazy.map(\.coordinate)) }

  func write(to table: inout FeatureTable) throws {
    for cluster in rows {
      try table.row(id: cluster.id, geometry: .point(cluster.coordinate)) { row in
        ClusterLabel(cluster).write(to: &row)
        figures.write(cluster.figures, to: &row)
      }
    }
  }
}
