import FeatureCodecs
import Reports
import SimpleFeatures

/// Density clusters as rows of a ``FeatureTable``.
struct DensityMap: MapSource {
  let report: DensityReport

  private var figures: FigureColumns {
    FigureColumns(currencies: report.total.currencies, home: report.homeCurrency)
  }

  var columns: [String] {
    ["name", "top_category", "places", "center_longitude", "center_latitude"] + figures.names
  }

  var boundingBox: BoundingBox? {
    BoundingBox.union(
      report.rows.lazy.map { $0.outline?.boundingBox ?? BoundingBox([$0.center]) })
  }

  func write(to table: inout FeatureTable) throws {
    let figures = figures
    for cluster in report.rows {
      let outline = cluster.outline.map { GeoJSONWriter.Geometry.multiPolygon($0) }
      try table.row(id: Int64(cluster.number), geometry: outline ?? .point(cluster.center)) { row in
        row.string(cluster.topPlaces.first?.place.name)
        row.string(cluster.topCategory)
        row.int(Int64(cluster.figures.places))
        row.number(Coordinate.decimal(cluster.center.longitudeE7))
        row.number(Coordinate.decimal(cluster.center.latitudeE7))
        figures.write(cluster.figures, to: &row)
      }
    }
  }
}
