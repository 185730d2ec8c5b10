import Foundation
import GRDB
import Sobi

/// The payments of a ledger by plain SQL, each with its position: the slow obvious way.
struct LedgerRows {
  struct Row {
    /// The row id of the first part, or of the payment where it is whole.
    var whole: Int64
    var day: String
    var amount: Int64
    var currency: String
    var category: String?
    var channel: Int
    var kind: Int
    var coordinate: Coordinate?
    var place: Int64?
    var merchant: String?
    var memo: String?
  }

  let rows: [Row]

  init(_ ledger: TestLedger) throws {
    rows = try ledger.sql { db in
      try GRDB.Row.fetchAll(
        db,
        sql: """
          SELECT coalesce(p.split_of, p.id) AS whole, p.local_date, p.amount, p.currency, c.code, p.channel, p.kind, pl.geom,
            pl.id AS place, p.merchant, p.memo
          FROM payments p LEFT JOIN places pl ON pl.id = p.place_id
            LEFT JOIN categories c ON c.id = p.category_id
          """
      ).map { row in
        Row(
          whole: row["whole"], day: row["local_date"], amount: row["amount"],
          currency: row["currency"],
          category: row["code"], channel: row["channel"], kind: row["kind"],
          coordinate: (row["geom"] as Data?).map(Self.point), place: row["place"],
          merchant: row["merchant"], memo: row["memo"])
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

  /// The spending under a query.
  func spending(_ query: LedgerQuery) -> [Row] {
    rows.filter { row in
      guard row.kind <= 1 else { return false }
      if let days = query.days {
        guard days.lowerBound.description <= row.day, row.day <= days.upperBound.description else {
          return false
        }
      }
      return FilterWord.allCases.allSatisfy { row.fits($0, of: query.filter) }
    }
  }

  /// The spending under a query, by where it was: a code, `outside`, `online` or `unplaced`.
  func totals(_ query: LedgerQuery) -> [String: Totals] {
    var totals: [String: Totals] = [:]
    for row in spending(query) {
      totals[row.district, default: Totals()].add(count: 1, sum: row.amount, row.currency)
    }
    return totals
  }
}

extension LedgerRows.Row {
  /// The place of the payment: a code, `outside`, `online` or `unplaced`.
  var district: String {
    coordinate.map { GridDistricts.code($0) ?? "outside" }
      ?? (channel == 2 ? "online" : "unplaced")
  }

  /// Whether it is what a filter says of a word.
  fileprivate func fits(_ word: FilterWord, of filter: PaymentFilter) -> Bool {
    let terms = filter.terms.filter { $0.word == word }
    return terms.isEmpty || terms.contains { fits($0, of: filter) }
  }

  private func fits(_ term: FilterTerm, of filter: PaymentFilter) -> Bool {
    switch term {
    case .channel(let wanted): return Int(wanted.rawValue) == channel
    case .category("none"): return category == nil
    case .place("none"): return place == nil
    case .memo(let text): return memo?.contains(text) ?? false
    case .category(let wanted): return category == wanted
    case .bbox(let box): return coordinate.map(box.covers) ?? false
    case .kind(let wanted): return Int(wanted.rawValue) == kind
    case .place(let wanted): return place.map { String($0) == wanted } ?? false
    case .currency(let wanted): return wanted.code == currency
    case .district(let wanted, _):
      return coordinate.map { GridDistricts.code($0) == wanted } ?? false
    case .text(let text):
      return merchant?.range(of: text, options: [.caseInsensitive, .widthInsensitive]) != nil
    case .amount(let range):
      let wanted =
        filter.terms.lazy.compactMap { term -> Currency? in
          if case .currency(let currency) = term { currency } else { nil }
        }.first ?? .krw
      guard wanted.code == currency, let units = try? range.minorUnits(of: wanted) else {
        return false
      }
      return units.contains(amount)
    default: return true
    }
  }
}
