import Foundation
import GRDB
import Sobi

/// The payments of a ledger by plain SQL, each with its position: the slow obvious way.
struct LedgerRows {
  struct Row {
    var day: String
    var amount: Int64
    var currency: String
    var category: String?
    var channel: Int
    var kind: Int
    var coordinate: Coordinate?
    var place: Int64?
    var merchant: String?
  }

  let rows: [Row]

  init(_ ledger: TestLedger) throws {
    rows = try ledger.sql { db in
      try GRDB.Row.fetchAll(
        db,
        sql: """
          SELECT p.local_date, p.amount, p.currency, c.code, p.channel, p.kind, pl.geom,
            pl.id AS place, p.merchant
          FROM payments p LEFT JOIN places pl ON pl.id = p.place_id
            LEFT JOIN categories c ON c.id = p.category_id
          """
      ).map { row in
        Row(
          day: row["local_date"], amount: row["amount"], currency: row["currency"],
          category: row["code"], channel: row["channel"], kind: row["kind"],
          coordinate: (row["geom"] as Data?).map(Self.point), place: row["place"],
          merchant: row["merchant"])
      }
    }
  }

  /// Longitude and latitude are the last 16 bytes of a point, little-endian.
  private static func point(_ blob: Data) -> Coordinate {
    func degrees(_ bytes: Data) -> Double {
      Double(bitPattern: bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) })
    }
    return Coordinate(
      longitude: degrees(blob.suffix(16).prefix(8)), latitude: degrees(blob.suffix(8)))
  }

  /// The spending under a query, by where it was: a code, `outside`, `online` or `unplaced`.
  func totals(_ query: LedgerQuery) -> [String: Totals] {
    var totals: [String: Totals] = [:]
    for row in rows where row.kind <= 1 {
      if let days = query.days {
        guard days.lowerBound.description <= row.day, row.day <= days.upperBound.description else {
          continue
        }
      }
      if let channel = query.channel, Int(channel.rawValue) != row.channel { continue }
      if !query.categories.isEmpty {
        guard let category = row.category, query.categories.contains(category) else { continue }
      }
      if let box = query.boundingBox {
        guard let coordinate = row.coordinate, box.covers(coordinate) else { continue }
      }
      guard row.passesTheRest(of: query) else { continue }
      let place =
        row.coordinate.map { GridDistricts.code($0) ?? "outside" }
        ?? (row.channel == 2 ? "online" : "unplaced")
      totals[place, default: Totals()].add(count: 1, sum: row.amount, row.currency)
    }
    return totals
  }
}

extension LedgerRows.Row {
  /// Whether kind, place, district, text and currency are those of a query.
  fileprivate func passesTheRest(of query: LedgerQuery) -> Bool {
    guard query.kinds.isEmpty || query.kinds.contains(where: { Int($0.rawValue) == kind }),
      query.places.isEmpty || place.map(query.places.contains) == true,
      query.currency == nil || query.currency?.code == currency
    else { return false }
    if let district = query.district {
      guard let coordinate, GridDistricts.code(coordinate) == district.name else { return false }
    }
    guard let text = query.text, !text.isEmpty else { return true }
    return merchant?.range(of: text, options: [.caseInsensitive, .widthInsensitive]) != nil
  }
}
