import Foundation
import Sobi
import Workloads

/// A made-up statement with everything that statements have: several currencies, refunds, income,
/// online and unplaced payments, equal rows, several merchants on one spot, spots on the borders of
/// ``GridDistricts``.
struct Statement {
  static let header =
    "timestamp,amount,currency,merchant,category,channel,kind,longitude,latitude"

  var rows: [String]

  init(rows: [String]) { self.rows = rows }

  /// Rows that depend on the seed alone.
  init(count: Int, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    rows = (0..<count).map { _ in Self.row(&generator) }
  }

  private static func row(_ generator: inout SeededGenerator) -> String {
    let day = CalendarDay(daysSince1970: Int32(20_400 + generator.below(400)))
    // Few times and amounts, so that some rows are equal.
    let hour = 10 + generator.below(10)
    let currency = ["KRW", "KRW", "KRW", "JPY", "USD", "KWD"][generator.below(6)]
    let kind = ["", "", "", "", "", "refund", "income", "transfer"][generator.below(8)]
    let whole = (generator.below(9) + 1) * 700
    let decimals = ["USD": ".25", "KWD": ".125"][currency] ?? ""
    let number = generator.below(14)
    // A merchant has one category: that of a place is that of the row that came first.
    let merchant = number == 0 ? "" : number == 1 ? "\"우동, \"\"한 그릇\"\"\"" : "가게 \(number)"
    let category = number == 0 || number == 5 ? "" : "category \(number % 4)"
    let channel = ["", "", "offline", "online"][generator.below(4)]
    var position = ","
    if generator.below(5) > 0 {
      // Every 0.05 degree: half of the spots lie on borders of the grid, some outside of it.
      position =
        "\(degrees(1_268_500_000 + 500_000 * Int32(generator.below(9)))),"
        + degrees(373_500_000 + 500_000 * Int32(generator.below(9)))
    }
    return "\(day) \(hour):00:00,\(kind == "refund" ? "-" : "")\(whole)\(decimals),\(currency),"
      + "\(merchant),\(category),\(channel),\(kind),\(position)"
  }

  private static func degrees(_ valueE7: Int32) -> String { Coordinate.decimal(valueE7) }

  var text: String { ([Self.header] + rows).joined(separator: "\n") + "\n" }

  func write(to path: String) throws { try Data(text.utf8).write(to: URL(filePath: path)) }
}

/// Nine squares of 0.1 degree from 126.9 east and 37.4 north that share their borders.
enum GridDistricts {
  static let westE7: Int32 = 1_269_000_000
  static let southE7: Int32 = 374_000_000
  static let sideE7: Int32 = 1_000_000

  static var geoJSON: String {
    let features = (0..<9).map { number in
      let west = westE7 + sideE7 * Int32(number % 3)
      let south = southE7 + sideE7 * Int32(number / 3)
      let ring = [(0, 0), (1, 0), (1, 1), (0, 1), (0, 0)].map { corner in
        "["
          + Coordinate.decimal(west + sideE7 * corner.0) + ","
          + Coordinate.decimal(south + sideE7 * corner.1) + "]"
      }
      return """
        {"type":"Feature","properties":{"code":"D\(number)","name":"구역 \(number)"},
        "geometry":{"type":"Polygon","coordinates":[[\(ring.joined(separator: ","))]]}}
        """
    }
    return #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#
  }

  /// The code of the square that holds a position, left and bottom edge included; nil outside.
  static func code(_ coordinate: Coordinate) -> String? {
    let column = coordinate.longitudeE7 - westE7
    let row = coordinate.latitudeE7 - southE7
    guard column >= 0, row >= 0, column < 3 * sideE7, row < 3 * sideE7 else { return nil }
    return "D\(column / sideE7 + 3 * (row / sideE7))"
  }
}
