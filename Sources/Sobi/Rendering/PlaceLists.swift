import Codecs
import SimpleFeatures
public import Spending
import SpendingAnalytics

extension PlaceRow {
  static let cellNames = [
    "id", "name", "category", "longitude", "latitude", "currency", "count", "sum", "first_visit",
    "last_visit",
  ]

  /// The cells of a table, a line for each currency.
  func cells(home: Currency) -> [[String]] {
    figures.money(home: home).map { sum in
      let index = figures.currencies.firstIndex(of: sum.currency) ?? 0
      return [
        String(place.id), place.name, category ?? "",
        Coordinate.decimal(place.coordinate.longitudeE7),
        Coordinate.decimal(place.coordinate.latitudeE7), sum.currency.code,
        String(figures.counts[index]), sum.decimal, figures.span?.lowerBound.description ?? "",
        figures.span?.upperBound.description ?? "",
      ]
    }
  }

  /// Writes the members of the place to an object that is open.
  func write(home: Currency, to json: inout JSONText) {
    json.member("id", place.id)
    json.member("name", place.name)
    json.member("category", category)
    json.member("coordinates", place.coordinate)
    figures.write(home: home, to: &json)
    figures.writeSpan(to: &json)
  }
}

extension Page {
  /// Writes where in the list the page is to an object that is open.
  func writePosition(to json: inout JSONText) {
    json.member("matched", matched)
    json.member("offset", offset)
  }
}

extension Page<PlaceRow> {
  /// The page as a JSON document.
  public func json(home: Currency) -> [UInt8] {
    JSONText.document { json in
      writePosition(to: &json)
      json.lines("places", of: rows) { row, json in row.write(home: home, to: &json) }
    }
  }

  /// The page as a table: a line for each place and currency.
  public func csv(home: Currency) -> [UInt8] {
    CSVWriter.document([PlaceRow.cellNames] + rows.flatMap { $0.cells(home: home) })
  }
}

extension NearReport {
  /// The report as a JSON document: the first `limit` places, and the total of all.
  public func json(limit: Int) -> [UInt8] {
    JSONText.document { json in
      json.member("matched", rows.count)
      json.lines("places", of: rows.prefix(limit)) { row, json in
        json.member("distance_m", row.distance.value, digits: 2)
        row.place.write(home: homeCurrency, to: &json)
      }
      json.newline()
      json.object("total") { total.write(home: homeCurrency, to: &$0) }
    }
  }

  /// The first `limit` places as a table: a line for each place and currency.
  public func csv(limit: Int) -> [UInt8] {
    let lines = rows.prefix(limit).flatMap { row in
      row.place.cells(home: homeCurrency).map {
        [Decimals.text(row.distance.value, digits: 2)] + $0
      }
    }
    return CSVWriter.document([["distance_m"] + PlaceRow.cellNames] + lines)
  }
}
