import Foundation
import GRDB
import Sobi
import TestSupport
import Testing
import Workloads

/// Filters in words: each word does what plain SQL does, alone and with others, and the figures add up
/// under all of them.
@Suite struct FilterTests {
  private let test: TestLedger
  private let ledger: Ledger

  init() throws {
    test = try TestLedger(Statement(count: 700, seed: 11))
    ledger = try test.open()
    // Parents, methods, accounts and tags, which the statement does not have.
    try test.sql { db in
      try db.execute(
        sql: """
          UPDATE categories SET parent_id = (SELECT id FROM categories WHERE code = 'category 1')
          WHERE code = 'category 2';
          UPDATE categories SET parent_id = (SELECT id FROM categories WHERE code = 'category 2')
          WHERE code = 'category 3';
          UPDATE payments SET memo = '선물 ' || id WHERE id % 6 = 0;
          UPDATE payments SET method = id % 4, account = 'Card ' || (id % 3);
          INSERT INTO payment_tags(payment_id, name, value)
          SELECT id, 'trip', CASE id % 2 WHEN 0 THEN 'jeju' ELSE '' END FROM payments
          WHERE id % 5 = 0;
          INSERT INTO payment_tags(payment_id, name, value)
          SELECT id, 'gift', '' FROM payments WHERE id % 7 = 0;
          INSERT INTO payment_tags(payment_id, name, value)
          SELECT id, 'summer', CASE id % 2 WHEN 0 THEN 'out' ELSE '' END FROM payments
          WHERE id % 11 = 0;
          """)
    }
    for trip in try Self.trips() { try ledger.add(trip) }
    try ledger.savePlace("회사", at: Coordinate(longitude: 127.0, latitude: 37.5))
  }

  /// Trips by days, one with a filter and tags, the other with a currency.
  private static func trips() throws -> [Trip] {
    func days(_ first: Int32, _ last: Int32) -> ClosedRange<CalendarDay> {
      CalendarDay(daysSince1970: first)...CalendarDay(daysSince1970: last)
    }
    return [
      Trip(
        name: "summer", days: days(20_500, 20_620),
        filter: try PaymentFilter(text: "channel=offline"), currency: .krw),
      Trip(name: "Japan", days: days(20_420, 20_700), paidIn: [.jpy], currency: .jpy),
    ]
  }

  /// A payment as SQL gives it.
  private struct Row {
    var id: Int64
    var day: CalendarDay
    var amount: Int64
    var currency: String
    var categories: Set<String>
    var channel: Int
    var kind: Int
    var method: Int
    var account: String
    var merchant: String
    var memo: String
    var place: Int64?
    var placeName: String?
    var coordinate: Coordinate?
    var tags: [String: String]
  }

  private func rows() throws -> [Row] {
    let columns = Dictionary(
      uniqueKeysWithValues: try ledger.places(LedgerQuery(), limit: .max).rows.map {
        ($0.place.id, $0.place)
      })
    // Places that have income alone are in no list of spending.
    let all = try test.sql { db in
      try GRDB.Row.fetchAll(db, sql: "SELECT id, geom FROM places").reduce(into: [:]) {
        (found: inout [Int64: Data], row) in
        found[row["id"]] = row["geom"]
      }
    }
    let parents = [
      "category 3": ["category 3", "category 2", "category 1"],
      "category 2": ["category 2", "category 1"],
    ]
    return try test.sql { db in
      let tags = try GRDB.Row.fetchAll(db, sql: "SELECT * FROM payment_tags").reduce(into: [:]) {
        (found: inout [Int64: [String: String]], row) in
        found[row["payment_id"], default: [:]][row["name"]] = row["value"]
      }
      return try GRDB.Row.fetchAll(
        db,
        sql: """
          SELECT p.*, c.code, l.name AS place_name FROM payments p
          LEFT JOIN categories c ON c.id = p.category_id LEFT JOIN places l ON l.id = p.place_id
          """
      ).map { row in
        let code: String? = row["code"]
        let place: Int64? = row["place_id"]
        return Row(
          id: row["id"], day: CalendarDay(row["local_date"] as String)!, amount: row["amount"],
          currency: row["currency"], categories: Set(code.map { parents[$0] ?? [$0] } ?? []),
          channel: row["channel"], kind: row["kind"], method: row["method"],
          account: row["account"], merchant: row["merchant"] ?? "",
          memo: row["memo"] ?? "", place: place,
          placeName: row["place_name"],
          coordinate: place.flatMap { columns[$0]?.coordinate ?? all[$0].map(Self.point) },
          tags: tags[row["id"]] ?? [:])
      }
    }
  }

  private static func point(_ blob: Data) -> Coordinate {
    func degrees(_ bytes: Data) -> Double {
      Double(bitPattern: bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) })
    }
    return Coordinate(
      longitude: degrees(blob.suffix(16).prefix(8)), latitude: degrees(blob.suffix(8)))
  }

  /// Whether a payment fits, word by word.
  private static func fits(_ row: Row, _ filter: PaymentFilter) -> Bool {
    if filter.has(.amount) {
      let wanted = filter.terms.first { $0.word == .currency }?.value ?? "KRW"
      guard row.currency == wanted else { return false }
    }
    return FilterWord.allCases.allSatisfy { word in
      let terms = filter.terms.filter { $0.word == word }
      return terms.isEmpty || terms.contains { fits(row, $0) }
    }
  }

  private static func isOfTrip(_ row: Row, _ name: String) -> Bool {
    guard name == "summer" else {
      let days = CalendarDay(daysSince1970: 20_420)...CalendarDay(daysSince1970: 20_700)
      return row.currency == "JPY" && days.contains(row.day)
    }
    if let value = row.tags["summer"] { return value != "out" }
    let days = CalendarDay(daysSince1970: 20_500)...CalendarDay(daysSince1970: 20_620)
    return row.channel == Int(PaymentChannel.offline.rawValue) && days.contains(row.day)
  }

  private static func fits(_ row: Row, _ term: FilterTerm) -> Bool {
    switch term {
    case .category("none"): row.categories.isEmpty
    case .place("none"): row.place == nil
    case .category(let name): row.categories.contains(name)
    case .district(let name, _):
      row.coordinate.flatMap(GridDistricts.code).map {
        $0 == name || "구역 \($0.dropFirst())" == name
      }
        ?? false
    case .place(let name): row.place.map { String($0) == name || row.placeName == name } ?? false
    case .within(let distance, _):
      row.coordinate.map {
        Haversine.earth.distance(from: Coordinate(longitude: 127.0, latitude: 37.5), to: $0)
          <= distance.meters
      } ?? false
    case .bbox(let box): row.coordinate.map(box.covers) ?? false
    case .channel(let channel): row.channel == Int(channel.rawValue)
    case .method(let method): row.method == Int(method.rawValue)
    case .account(let name): row.account.lowercased() == name.lowercased()
    case .merchant(let text): row.merchant.contains(text)
    case .text(let text): row.merchant.contains(text) || row.memo.contains(text)
    case .memo(let text): row.memo.contains(text)
    case .amount(let range):
      // The currency is looked at by the caller.
      (try? range.minorUnits(of: .krw).contains(row.amount)) ?? false
    case .kind(let kind): row.kind == Int(kind.rawValue)
    case .currency(let currency): row.currency == currency.code
    case .tag(let name, let value):
      row.tags[name].map { value == nil || value == $0 } ?? false
    case .trip(let name): row.kind <= 1 && isOfTrip(row, name)
    case .from(let day): row.day >= day
    case .to(let day): row.day <= day
    }
  }

  @Test(arguments: FilterWord.allCases, Seeds.first(1))
  func `each word alone`(word: FilterWord, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<6 { try expect(generator.ledgerFilter(of: [word])) }
  }

  @Test(arguments: Seeds.first(4))
  func `words together`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed &+ 50)
    for _ in 0..<8 {
      let words = FilterWord.allCases.filter { _ in generator.below(4) == 0 }
      try expect(generator.ledgerFilter(of: words))
    }
  }

  /// Compares lists and reports under a filter with the slow way, and the parts with the whole.
  private func expect(_ filter: PaymentFilter) throws {
    let rows = try rows()
    let query = LedgerQuery(filter: filter)
    let fitting = rows.filter { Self.fits($0, filter) }
    let list = try ledger.payments(query, limit: .max)
    #expect(Set(list.rows.map(\.payment.id)) == Set(fitting.map(\.id)), "\(filter.text)")
    var expected = Totals()
    for row in fitting where row.kind <= 1 {
      expected.add(count: 1, sum: row.amount, row.currency)
    }
    let report = try ledger.districtReport(query)
    #expect(Totals(report.total) == expected, "\(filter.text)")
    #expect(
      Totals(report.rows.map(\.figures) + [report.outside, report.online, report.unplaced])
        == expected)
    let places = try ledger.places(query, limit: .max)
    #expect(
      Totals(places.rows.map(\.figures)) + Totals(report.online) + Totals(report.unplaced)
        == expected)
    let months = try ledger.stats(query, by: [.month, .category]).report
    #expect(Totals(months.rows.map(\.figures)) == expected)
    let placed = Totals(report.rows.map(\.figures) + [report.outside])
    let clusters = try ledger.clusters(query)
    #expect(Totals(clusters.clusters(zoom: 9).map(\.figures)) == placed)
    #expect(Totals(try ledger.writeMap(MapRequest(query: query)) { _ in }.mapped) == placed)
    // A month has what the same filter has on its days.
    let year = try ledger.months(query)
    #expect(
      year.months.reduce(0) { $0 + $1.spent.minorUnits } == (expected.sums["KRW"] ?? 0),
      "\(filter.text)")
  }

  @Test func `payments without a place are those online and those that are unplaced`() throws {
    let whole = try ledger.districtReport()
    let without = try ledger.districtReport(LedgerQuery(filter: PaymentFilter([.place("none")])))
    #expect(without.total.count > 0 && without.rows.allSatisfy { $0.figures.count == 0 })
    #expect(Totals(without.online) == Totals(whole.online))
    #expect(Totals(without.unplaced) == Totals(whole.unplaced))
    #expect(Totals(without.total) == Totals(whole.online) + Totals(whole.unplaced))
  }

  @Test func `what a filter names has to be there`() throws {
    func ask(_ text: String) throws {
      _ = try ledger.payments(LedgerQuery(filter: PaymentFilter(text: text)))
    }
    #expect(throws: LedgerStoreError.self) { try ask("category=nothing") }
    #expect(throws: DistrictNestingError.self) { try ask("district=D99") }
    #expect(throws: LedgerStoreError.self) { try ask("district=D0@dong") }
    #expect(throws: PlaceNameError.unknown(name: "nowhere")) { try ask("place=nowhere") }
    #expect(throws: PlaceNameError.noPlace(id: 9_999)) { try ask("place=9999") }
    #expect(throws: PlaceNameError.self) { try ask("within=1km@nowhere") }
    // A tag that nobody has yet fits nothing.
    #expect(
      try ledger.payments(LedgerQuery(filter: PaymentFilter(text: "tag=later"))).rows.isEmpty)
  }

  @Test func `days and a filter are asked together`() throws {
    var query = LedgerQuery()
    query.filter = try PaymentFilter(text: "category=\"category 3\" kind=spending from=2026-01-01")
    let found = try ledger.payments(query, limit: .max).rows
    let rows = try rows().filter {
      $0.categories.contains("category 3") && $0.kind == 0 && $0.day.description >= "2026-01-01"
    }
    #expect(!rows.isEmpty && Set(found.map(\.payment.id)) == Set(rows.map(\.id)))
    query.days = try #require(CalendarDay("2025-01-01"))...#require(CalendarDay("2025-02-01"))
    #expect(try ledger.payments(query, limit: .max).rows.isEmpty)
    #expect(try ledger.districtReport(query).total.count == 0)
  }
}

extension SeededGenerator {
  /// A filter of some words, with values that the ledger of the tests knows.
  fileprivate mutating func ledgerFilter(of words: [FilterWord]) throws -> PaymentFilter {
    var terms: [FilterTerm] = []
    for word in words {
      for _ in 0...(word.isSingle ? 0 : below(2)) {
        terms.append(try FilterTerm(word, value: ledgerValue(of: word)))
      }
    }
    return (try? PaymentFilter(terms)) ?? PaymentFilter()
  }

  private mutating func ledgerValue(of word: FilterWord) -> String {
    switch word {
    case .category: ["none", "category \(below(4))"][min(1, below(4))]
    case .district:
      ["D\(below(9))", "D\(below(9))@sigungu", "구역 \(below(9))", "D\(below(9))@grid"][below(4)]
    case .place: ["none", "\(1 + below(20))"][min(1, below(3))]
    case .memo: ["선물", "선물 12", "없음"][below(3)]
    case .within:
      "\([0, 1_000_000, 5_560_000, 12_345_678][below(4)] / 1000)m@"
        + ["회사", "127.0,37.5"][below(2)]
    case .bbox:
      ["126.9,37.4,127,37.5", "126.95,37.35,127.05,37.6", "120,30,121,31"][below(3)]
    case .channel: PaymentChannel.allCases[below(3)].name
    case .method: PaymentMethod.allCases[below(4)].name
    case .account: ["Card 0", "CARD 1", "none"][below(3)]
    case .merchant: ["가게", "가게 1", "우동", "없음"][below(4)]
    case .text: ["가게 2", "장", "선물", "없음"][below(4)]
    case .kind: PaymentKind.allCases[below(4)].name
    case .amount: ["1000..5000", "..0", "-3000..3000", "4000.."][below(4)]
    case .currency: ["KRW", "JPY", "USD", "EUR"][below(4)]
    case .tag: ["trip", "trip=jeju", "trip=", "gift", "none"][below(5)]
    case .trip: ["summer", "Japan"][below(2)]
    case .from: CalendarDay(daysSince1970: Int32(20_400 + below(200))).description
    case .to: CalendarDay(daysSince1970: Int32(20_600 + below(200))).description
    }
  }
}
