import ColumnFiles
import SimpleFeatures
import Spending
import TestSupport
import Workloads

@testable import SpendingAnalytics

/// Payments and places as rows, which are put together as a reading of all does.
struct StoredRowsOfTests {
  struct Payment {
    var place: Int64?
    var day: Int32
    var amount: Int64
    var currency: Currency
    var category: Int32
    var channel: UInt8
    var kind: UInt8
    var method: UInt8
    var hour: UInt8
    /// Merchant, account and memo.
    var texts: [String?] = [nil, nil, nil]
  }

  var payments: [Int64: Payment] = [:]
  var places: [Int64: Coordinate] = [:]
  var generator: SeededGenerator

  init(payments count: Int, places placeCount: Int, days: Int = 900, seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    for id in 0..<Int64(placeCount) { places[id + 1] = coordinate() }
    for id in 0..<Int64(count) { payments[id + 1] = payment(days: days) }
  }

  mutating func coordinate() -> Coordinate {
    Coordinate(
      longitudeE7: 1_268_000_000 + Int32(generator.below(9)) * 1_000_000,
      latitudeE7: 374_000_000 + Int32(generator.below(9)) * 1_000_000)
  }

  mutating func payment(days: Int = 900) -> Payment {
    let place =
      places.isEmpty || generator.below(4) == 0
      ? nil : places.keys.sorted()[generator.below(places.count)]
    return Payment(
      place: place, day: Int32(generator.below(days)) - 400,
      amount: Int64(generator.below(200_000)) - 60_000,
      currency: [.krw, .krw, .krw, .jpy, .usd][generator.below(5)],
      category: Int32(generator.below(5)), channel: UInt8(generator.below(3)),
      kind: UInt8(max(0, generator.below(8) - 4)), method: UInt8(generator.below(4)),
      hour: UInt8(generator.below(25)), texts: (0..<3).map { _ in text() })
  }

  /// Names in several spellings, none, and what is no name.
  mutating func text() -> String? {
    let texts = [
      nil, "", "㈜가게", "가게", "STAR", "ｓｔａｒ", "(주)", "약국 \(generator.below(40))",
      "memo \(generator.below(300))",
    ]
    return texts[generator.below(texts.count)]
  }

  /// The texts of payments, in order of their row ids.
  func texts(of ids: some Sequence<Int64>) -> EncodedPaymentTexts {
    var texts = EncodedPaymentTexts()
    for id in ids.sorted() {
      guard let payment = payments[id] else { continue }
      texts.merchants.append(payment.texts[0])
      texts.accounts.append(payment.texts[1])
      texts.memos.append(payment.texts[2])
    }
    return texts
  }

  /// The columns by which a file holds a table of all payments in order of days, with their texts.
  func dailyColumns(of table: SpendingTable) throws -> [NamedColumn] {
    let texts = texts(of: payments.keys)
    return try table.dailyColumns(texts, of: payments.keys.sorted())
      + PaymentText.allCases.flatMap { StoredTexts.columns(of: texts[$0], $0) }
  }

  var placeColumns: PlaceColumns {
    PlaceColumns(places.map { Place(id: $0, name: "place \($0)", coordinate: $1) })
  }

  func columns(of ids: some Sequence<Int64>, at places: PlaceColumns) -> PaymentColumns {
    let positions = places.positionsByID()
    var columns = PaymentColumns()
    for id in ids.sorted() {
      guard let payment = payments[id] else { continue }
      if !columns.currencies.contains(payment.currency) {
        columns.currencies.append(payment.currency)
      }
      columns.ids.append(id)
      columns.places.append(payment.place.flatMap { positions[$0] } ?? -1)
      columns.days.append(payment.day)
      columns.amounts.append(payment.amount)
      columns.currencyIndexes.append(
        UInt8(columns.currencies.firstIndex(of: payment.currency) ?? 0))
      columns.categoryIDs.append(payment.category)
      columns.channels.append(payment.channel)
      columns.kinds.append(payment.kind)
      columns.methods.append(payment.method)
      columns.hours.append(payment.hour)
    }
    return columns
  }
}

extension EncodedTexts {
  /// Appends a row with a text, or without one.
  mutating func append(_ text: String?) {
    if let text { append(Array(text.utf8).span) } else { appendNone() }
  }
}

extension StoredRowsOfTests {
  /// Removes a place.
  ///
  /// - Parameters:
  ///   - table: One of before, whose places are `before`.
  /// - Returns: The payments that are other by that.
  mutating func removePlace(
    _ place: Int64, of table: SpendingTable, at before: PlaceColumns
  ) -> Set<Int64> {
    places[place] = nil
    let own = Set(payments.filter { $0.value.place == place }.keys)
    return own.union(
      before.ids.firstIndex(of: place).map { table.ids(atPlaces: [$0]) } ?? [])
  }
}

extension SeededGenerator {
  /// Makes a column another one: longer, shorter, or with a value that nobody expects.
  mutating func hurt<Element: FixedWidthInteger>(_ values: inout [Element]) {
    guard !values.isEmpty else { return }
    switch below(5) {
    case 0: values.removeLast()
    case 1: values.append(0)
    default:
      let extremes: [Element] = [.min, .max, 0, 1, Element(truncatingIfNeeded: next())]
      values[below(values.count)] = extremes[below(5)]
    }
  }
}

extension PlaceMoves {
  /// What makes some places of others.
  init(from before: PlaceColumns, to after: PlaceColumns) {
    let (former, now) = (before.positionsByID(), after.positionsByID())
    let arrivals = after.ids.indices.filter { position in
      former[after.ids[position]].map { before.coordinates[Int($0)] }
        != after.coordinates[position]
    }
    self.init(
      departures: before.ids.indices.filter { position in
        now[before.ids[position]].map { after.coordinates[Int($0)] } != before.coordinates[position]
      },
      arrivals: arrivals.map { position in
        let key = (after.coordinates[position].mortonCode, after.ids[position])
        return Arrival(
          before: before.ids.indices.firstIndex {
            (before.coordinates[$0].mortonCode, before.ids[$0]) >= key
          } ?? before.count, former: Int(former[after.ids[position]] ?? -1))
      })
  }
}
