import Codecs
import SimpleFeatures
import Spending
import SpendingAnalytics

extension DensityReport {
  /// The report as a JSON document; outlines are in the map that ``Ledger/writeMap(of:format:to:)`` writes.
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
    return CSVWriter.document(
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
