import Codecs
import SimpleFeatures
public import Spending
import SpendingAnalytics

extension ClusterReport {
  /// The report as a JSON document.
  public func json() -> [UInt8] {
    JSONText.document { json in
      json.member("zoom", zoom)
      json.lines("clusters", of: rows) { row, json in
        row.write(home: homeCurrency, whole: total, to: &json)
      }
      total.writeTotal(after: remainder, home: homeCurrency, to: &json)
    }
  }

  /// The report as a table: a line for each row and currency, then what is in no row as lines without an
  /// id.
  public func csv() -> [UInt8] {
    CSVWriter.document(
      [SpendingCluster.cellNames]
        + rows.flatMap { $0.cells(home: homeCurrency, whole: total) }
        + remainder.flatMap { name, figures in
          figures.lines(of: total, home: homeCurrency).map { ["", "", "", "", name, "", ""] + $0 }
        })
  }
}

extension [SpendingCluster] {
  /// The places and clusters as a JSON document.
  public func json(home: Currency) -> [UInt8] {
    JSONText.document { json in
      json.lines("clusters", of: self) { row, json in
        row.write(home: home, whole: nil, to: &json)
      }
    }
  }

  /// The places and clusters as a table: a line for each and each currency.
  public func csv(home: Currency) -> [UInt8] {
    CSVWriter.document(
      [SpendingCluster.cellNames] + flatMap { $0.cells(home: home, whole: nil) })
  }
}

extension SpendingCluster {
  static let cellNames =
    ["id", "cluster", "longitude", "latitude", "name", "category", "top_category"]
    + SpendingFigures.columns

  /// The cells of a table, a line for each currency.
  func cells(home: Currency, whole: SpendingFigures?) -> [[String]] {
    let first = [
      String(id), isCluster ? "true" : "false", Coordinate.decimal(coordinate.longitudeE7),
      Coordinate.decimal(coordinate.latitudeE7), name ?? "", category ?? "", topCategory ?? "",
    ]
    return figures.lines(of: whole, home: home).map { first + $0 }
  }

  /// Writes the members of the row to an object that is open.
  func write(home: Currency, whole: SpendingFigures?, to json: inout JSONText) {
    json.member("id", id)
    var row = FeatureTable.Row()
    fill(&row)
    FeatureTable.write(row, Self.memberNames, to: &json)
    json.member("coordinates", coordinate)
    figures.write(home: home, to: &json)
    if let whole { figures.writeSharesAndMeans(of: whole, home: home, to: &json) }
    figures.writeVisits(to: &json)
  }

  /// The names of the members that tell what it is, those of supercluster first.
  static let memberNames = [
    "cluster", "cluster_id", "point_count", "point_count_abbreviated", "place_count",
    "top_category", "name", "category",
  ]

  /// Appends their values to a row. A place has neither `cluster` nor counts of points.
  func fill(_ row: inout FeatureTable.Row) {
    if isCluster {
      row.bool(true)
      row.int(id)
      row.int(Int64(placeCount))
      // A number while it is one, as in supercluster.
      if placeCount < 1_000 { row.int(Int64(placeCount)) } else { row.string(abbreviatedCount) }
    } else {
      for _ in 0..<4 { row.absent() }
    }
    row.int(Int64(placeCount))
    row.string(topCategory)
    if isCluster {
      row.absent()
      row.absent()
    } else {
      row.string(name)
      row.string(category)
    }
  }
}
