import Codecs
import SimpleFeatures
import Spending
import SpendingAnalytics

extension DensityReport {
  /// The report as a JSON document; outlines are in the map that ``Ledger/writeMap(of:to:)`` writes.
  public func json() -> [UInt8] {
    JSONText.document { json in
      json.member("eps_m", distance.value, digits: 2)
      json.member("min_points", minPoints)
      json.member("weighted", isWeighted)
      json.lines("clusters", of: rows) { row, json in
        json.member("number", row.number)
        json.member("center", row.center)
        json.member("top_category", row.topCategory)
        row.figures.writeAll(of: total, home: homeCurrency, to: &json)
        json.array("top_places", of: row.topPlaces) { place, json in
          place.write(home: homeCurrency, to: &json)
        }
      }
      total.writeTotal(after: remainder, home: homeCurrency, to: &json)
    }
  }

  /// The report as a table: a line for each cluster and currency, then `scattered`, `online` and
  /// `unplaced` as lines without a number.
  public func csv() -> [UInt8] {
    func lines(_ first: [String], _ figures: SpendingFigures) -> [[String]] {
      figures.lines(of: total, home: homeCurrency).map { first + $0 }
    }
    return CSVTable.bytes(
      [["number", "name", "longitude", "latitude", "top_category"] + SpendingFigures.columns]
        + rows.flatMap { row in
          lines(
            [
              String(row.number), row.topPlaces.first?.place.name ?? "",
              Coordinate.decimal(row.center.longitudeE7),
              Coordinate.decimal(row.center.latitudeE7), row.topCategory ?? "",
            ], row.figures)
        } + remainder.flatMap { lines(["", $0.name, "", "", ""], $0.figures) })
  }
}

extension Ledger {
  /// Writes density clusters to a file, or to standard output for `-`: their outlines, or their centres
  /// where they have none. The file appears whole or not at all.
  ///
  /// - Throws: ``OutputError`` when the file cannot be written or is the ledger.
  public func writeMap(
    of report: DensityReport, format: MapRequest.Format = .geojson, to path: String,
    through filter: OutputFilter? = nil
  ) throws {
    guard !FileBytes.isSameFile(path, self.path) else { throw OutputError.isLedger(path: path) }
    let figures = FigureColumns(currencies: report.total.currencies, home: report.homeCurrency)
    var box: BoundingBox?
    for row in report.rows {
      guard let part = row.outline?.boundingBox ?? BoundingBox([row.center]) else { continue }
      if box == nil { box = part } else { box?.formUnion(part) }
    }
    let boundingBox = box
    try FileBytes.replace(path, through: filter) { sink in
      var table = try FeatureTable(
        format: format,
        columns: ["name", "top_category", "places", "center_longitude", "center_latitude"]
          + figures.names, boundingBox: boundingBox, sink: sink)
      for cluster in report.rows {
        let geometry = cluster.outline.map { GeoJSONWriter.Geometry.multiPolygon($0) }
        try table.row(
          id: Int64(cluster.number), geometry: geometry ?? .point(cluster.center)
        ) { row in
          row.string(cluster.topPlaces.first?.place.name)
          row.string(cluster.topCategory)
          row.int(Int64(cluster.figures.places))
          row.number(Coordinate.decimal(cluster.center.longitudeE7))
          row.number(Coordinate.decimal(cluster.center.latitudeE7))
          figures.write(cluster.figures, to: &row)
        }
      }
      try table.finish()
    }
  }
}
