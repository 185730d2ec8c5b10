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
    json.key("id")
    json.number(String(place.id))
    json.key("name")
    json.string(place.name)
    json.key("category")
    json.string(category)
    json.key("coordinates")
    json.coordinate(place.coordinate)
    figures.write(home: home, to: &json)
    figures.writeSpan(to: &json)
  }
}

extension SpendingFigures {
  /// Writes count and sums to an object that is open.
  func write(home: Currency, to json: inout JSONText) {
    json.key("count")
    json.number(String(count))
    json.key("sums")
    json.open("{")
    for sum in money(home: home) {
      json.key(sum.currency.code)
      json.number(sum.decimal)
    }
    json.close("}")
  }

  /// Writes the parts of `whole` and the means, by currency, to an object that is open.
  func writeSharesAndMeans(
    of whole: SpendingFigures, home: Currency, to json: inout JSONText
  ) {
    let money = money(home: home)
    json.key("shares")
    json.open("{")
    for sum in money {
      guard let share = share(of: whole, sum.currency) else { continue }
      json.key(sum.currency.code)
      json.number(Decimals.text(share, digits: 4))
    }
    json.close("}")
    json.key("means")
    json.open("{")
    for sum in money {
      json.key(sum.currency.code)
      json.number(mean(sum.currency)?.decimal ?? "0")
    }
    json.close("}")
  }

  /// Writes the number of places and the span of days to an object that is open.
  func writeVisits(to json: inout JSONText) {
    json.key("places")
    json.number(String(places))
    writeSpan(to: &json)
  }

  /// Writes the first and the last day to an object that is open.
  func writeSpan(to json: inout JSONText) {
    json.key("first_visit")
    json.string(span?.lowerBound.description)
    json.key("last_visit")
    json.string(span?.upperBound.description)
  }
}

extension Page {
  /// Writes where in the list the page is to an object that is open.
  func writePosition(to json: inout JSONText) {
    json.key("matched")
    json.number(String(matched))
    json.key("offset")
    json.number(String(offset))
  }
}

extension Page<PlaceRow> {
  /// The page as a JSON document.
  public func json(home: Currency) -> [UInt8] {
    var json = JSONText()
    json.open("{")
    writePosition(to: &json)
    json.key("places")
    json.open("[")
    for row in rows {
      json.newline()
      json.open("{")
      row.write(home: home, to: &json)
      json.close("}")
    }
    json.close("]")
    json.close("}")
    json.end()
    return json.bytes
  }

  /// The page as a table: a line for each place and currency.
  public func csv(home: Currency) -> [UInt8] {
    CSVTable.bytes([PlaceRow.cellNames] + rows.flatMap { $0.cells(home: home) })
  }
}

extension NearReport {
  /// The report as a JSON document: the first `limit` places, and the total of all.
  public func json(limit: Int) -> [UInt8] {
    var json = JSONText()
    json.open("{")
    json.key("matched")
    json.number(String(rows.count))
    json.key("places")
    json.open("[")
    for row in rows.prefix(limit) {
      json.newline()
      json.open("{")
      json.key("distance_m")
      json.number(Decimals.text(row.distance.value, digits: 2))
      row.place.write(home: homeCurrency, to: &json)
      json.close("}")
    }
    json.close("]")
    json.newline()
    json.key("total")
    json.open("{")
    total.write(home: homeCurrency, to: &json)
    json.close("}")
    json.close("}")
    json.end()
    return json.bytes
  }

  /// The first `limit` places as a table: a line for each place and currency.
  public func csv(limit: Int) -> [UInt8] {
    let lines = rows.prefix(limit).flatMap { row in
      row.place.cells(home: homeCurrency).map {
        [Decimals.text(row.distance.value, digits: 2)] + $0
      }
    }
    return CSVTable.bytes([["distance_m"] + PlaceRow.cellNames] + lines)
  }
}

extension CSVTable {
  /// The lines as one document.
  static func bytes(_ lines: [[String]]) -> [UInt8] {
    var bytes: [UInt8] = []
    var table = CSVTable { bytes += $0 }
    // The sink only appends, so nothing can fail.
    for line in lines { try? table.line(line) }
    try? table.finish()
    return bytes
  }
}
