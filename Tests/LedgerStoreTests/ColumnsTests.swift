import Foundation
import GRDB
import GRDBSQLite
import GeoPackage
import SimpleFeatures
import Spending
import TestSupport
import Testing
import Workloads

@testable import LedgerStore

/// The columns answer like SQL.
@Suite final class ColumnsTests: LedgerSuite {
  private func payments(_ count: Int, _ generator: inout SeededGenerator) -> [TestPayment] {
    let spots = (0..<40).map { _ in
      Coordinate(
        longitudeE7: Int32(generator.below(3_600_000_001) - 1_800_000_000),
        latitudeE7: Int32(generator.below(1_800_000_001) - 900_000_000))
    }
    let currencies: [Currency] = [.krw, .jpy, .usd, .eur]
    return (0..<count).map { number in
      let kind = PaymentKind.allCases[generator.below(4)]
      return TestPayment(
        day: CalendarDay(daysSince1970: Int32(20_000 + generator.below(800))).description,
        minute: generator.below(1_440),
        amount: Int64(generator.below(1_000_000)) * (kind == .refund ? -1 : 1),
        currency: currencies[generator.below(4)], kind: kind,
        channel: PaymentChannel.allCases[generator.below(3)],
        merchant: generator.below(5) == 0 ? "" : "가게 \(generator.below(60))",
        coordinate: generator.below(4) == 0 ? nil : spots[generator.below(spots.count)],
        category: generator.below(3) == 0 ? "" : "c\(generator.below(6))",
        identityBase: UInt64(number) &* 0x9E37_79B9_7F4A_7C15)
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `two connections read what one reads`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    try store.take(payments(400, &generator))
    // Gaps, rows that cannot be read, and a currency that is met late.
    try store.writing("test", "of rows") { db in
      try db.execute(
        sql: """
          UPDATE payments SET cancels_id = NULL;
          DELETE FROM payments WHERE id % 7 = 3;
          UPDATE payments SET currency = 'GBP' WHERE id > 350 AND id % 5 = 0;
          UPDATE payments SET currency = 'xyz' WHERE id % 90 = 5;
          """)
    }
    try store.markSnapshot { _, reader in
      let positions = PlacePositions(ids: try reader.places().places.ids)
      var unreadable: [[String: Int]] = [[:], [:]]
      let one = try reader.allPayments(
        with: [.hours, .texts], &unreadable[0], at: positions
      ).payments
      let (two, isOfTwo) = try reader.allPayments(
        with: [.hours, .texts], &unreadable[1], at: positions, inPartsFrom: 2)
      #expect(isOfTwo)
      #expect(unreadable[0] == unreadable[1])
      #expect(unreadable[0]["payments"] ?? 0 > 2)
      #expect(one.columns.count > 300)
      #expect(one.columns.currencies == two.columns.currencies)
      let isSame = "\(one.columns)" == "\(two.columns)"
      #expect(isSame)
      for text in PaymentText.allCases {
        let (own, others) = (one.texts[text], two.texts[text])
        #expect(own.codes.count == one.columns.count)
        #expect(own.codes == others.codes && own.bytes == others.bytes && own.ends == others.ends)
        let read = try one.columns.ids.map { id in
          try String.fetchOne(
            reader.db, sql: "SELECT \(text.rawValue) FROM payments WHERE id = ?", arguments: [id])
        }
        #expect(
          own.codes.map { $0 == 0 ? nil : String(decoding: own.text(Int($0) - 1), as: UTF8.self) }
            == read)
      }
    }
  }

  @Test(arguments: [false, true])
  func `a second connection reads a part where nobody committed meanwhile`(
    isDisturbed: Bool
  ) throws {
    var generator = SeededGenerator(seed: 5)
    try store.take(payments(400, &generator))
    let path = store.path
    let version = try store.version()
    let expected = try "\(store.columns(withHours: true))"
    let found = try store.read(at: version, inParts: true) { reader in
      if isDisturbed {
        let other = try GeoPackageFile.open(path, access: .writing)
        try other.write { try $0.execute(sql: "UPDATE payments SET amount = amount + 1") }
        try other.close()
      }
      var unreadable: [String: Int] = [:]
      let places = try reader.places().places
      let positions = PlacePositions(ids: places.ids)
      let read = try reader.allPayments(
        with: .hours, &unreadable, at: positions, inPartsFrom: 2)
      #expect(read.isOfTwo == !isDisturbed)
      return "\(LedgerColumns(places: places, payments: read.payments.columns, unreadable: [:]))"
    }
    #expect(found == expected)
  }

  @Test func `a connection knows that another file has its name`() throws {
    let path = store.path
    func isElsewhere() throws -> Bool {
      try store.read { try SecondConnection.isElsewhere($0.db) }
    }
    #expect(try !isElsewhere())
    try FileManager.default.copyItem(atPath: path, toPath: path + ".copy")
    try FileManager.default.moveItem(atPath: path, toPath: path + ".moved")
    #expect(try isElsewhere())
    try FileManager.default.moveItem(atPath: path + ".copy", toPath: path)
    #expect(try isElsewhere())
  }

  /// How many pages a question asks for.
  private func pages(_ ask: (StoreReader) throws -> Void) throws -> Int32 {
    try store.read { reader in
      var (count, highest) = (0 as Int32, 0 as Int32)
      _ = try unsafe sqlite3_db_status(
        reader.db.sqliteConnection, SQLITE_DBSTATUS_CACHE_HIT, &count, &highest, 1)
      try ask(reader)
      _ = try unsafe sqlite3_db_status(
        reader.db.sqliteConnection, SQLITE_DBSTATUS_CACHE_HIT, &count, &highest, 0)
      return count
    }
  }

  @Test func `names of few payments are looked up one by one`() throws {
    var generator = SeededGenerator(seed: 7)
    try store.take(payments(6_000, &generator))
    let all = try store.columns().payments
    let few = all.keeping(all.ids.map { [5, 3_000, 5_900].contains($0) })
    let kinds = Set(PaymentKind.allCases)
    let days = CalendarDay(daysSince1970: 0)...CalendarDay(daysSince1970: 90_000)
    var (found, whole): (NameColumn?, NameColumn?)
    let read = try pages { found = try $0.names(.merchant, of: kinds, on: days, in: few) }
    let readAll = try pages { whole = try $0.names(.merchant, of: kinds, on: days, in: all) }
    #expect(10 * read < readAll, "\(read) pages of \(readAll)")
    for (number, position) in try zip(#require(found).numbers, [4, 2_999, 5_899]) {
      let name = number < 0 ? nil : found?.names[Int(number)]
      let other = whole.map { $0.numbers[position] } ?? -1
      #expect(name == (other < 0 ? nil : whole?.names[Int(other)]))
    }
  }

  @Test(arguments: [0, 1, 63, 64, 65, 129, 2_000], Seeds.first(1))
  func `the columns hold what SQL reads`(count: Int, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let payments = payments(count, &generator)
    // Two imports, so that the second meets indexes and triggers.
    let split = generator.below(count + 1)
    try store.take(Array(payments[..<split]), batchSize: 1 + generator.below(200))
    try store.take(Array(payments[split...]), batchSize: 1 + generator.below(200))

    let columns = try store.columns(withHours: true)
    #expect(columns.unreadable.isEmpty)
    #expect(try store.columns().payments.hours.isEmpty, "nobody asked")
    let (places, rows) = (columns.places, columns.payments)
    let codes = places.coordinates.map(\.mortonCode)
    #expect(zip(codes, codes.dropFirst()).allSatisfy { $0 <= $1 }, "Morton order")
    let found = (0..<rows.count).map { row in
      let place = Int(rows.places[row])
      let name =
        place < 0
        ? "-" : "\(places.ids[place]) \(places.names[place]) \(places.coordinates[place])"
      return [
        "\(rows.ids[row])", name,
        CalendarDay(daysSince1970: rows.days[row]).description, "\(rows.amounts[row])",
        rows.currencies[Int(rows.currencyIndexes[row])].code, "\(rows.categoryIDs[row])",
        "\(rows.channels[row])", "\(rows.kinds[row])", "\(rows.methods[row])",
        "\(rows.hours[row])",
      ].joined(separator: "|")
    }
    let expected = try file.sql { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT p.id, pl.id AS place, pl.name, pl.geom, p.local_date, p.amount, p.currency,
            ifnull(p.category_id, 0) AS category, p.channel, p.kind, p.method,
            cast(strftime('%H', p.paid_at, '+9 hours') AS INTEGER) AS hour
          FROM payments p LEFT JOIN places pl ON pl.id = p.place_id ORDER BY p.id
          """
      ).map { row in
        let place = try (row["geom"] as Data?).map { geometry in
          let bytes = [UInt8](geometry)
          let coordinate = try GeometryBlob.decodePoint(bytes.span)
          return "\(row["place"] as Int64) \(row["name"] as String) \(coordinate)"
        }
        return [
          "\(row["id"] as Int64)", place ?? "-", row["local_date"] as String,
          "\(row["amount"] as Int64)", row["currency"] as String, "\(row["category"] as Int64)",
          "\(row["channel"] as Int64)", "\(row["kind"] as Int64)",
          "\(row["method"] as Int64)", "\(row["hour"] as Int64)",
        ].joined(separator: "|")
      }
    }
    #expect(found == expected)
    #expect(found.count == count)
    #expect(try file.isSound())
  }

  @Test(arguments: [4, 5] as [UInt64])
  func `the rows of a place are those that SQL finds`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    try store.take(payments(300, &generator))
    let columns = try store.columns()
    var listed = 0
    for place in columns.places.ids {
      let rows = try store.payments(atPlace: place)
      listed += rows.count
      #expect(
        try file.strings("SELECT id FROM payments WHERE place_id = \(place) ORDER BY id")
          == rows.map { String($0.id) })
      #expect(rows.allSatisfy { $0.placeID == place })
    }
    #expect(listed == columns.payments.places.count { $0 >= 0 })
    let ids = columns.payments.ids.shuffled(using: &generator)
    #expect(try store.payments(ids: ids).map(\.id) == ids)
  }

  /// The hour is that of the payment's own offset, or of the ledger's zone, Seoul, without one.
  @Test(arguments: [
    ("2026-05-03T15:59:59.999Z", "NULL", "1", 0), ("2026-05-03T14:59:59.999Z", "NULL", "1", 23),
    ("2026-05-03T15:00:00.000Z", "NULL", "1", 0), ("2026-05-03T15:00:00.000Z", "0", "1", 15),
    ("2026-05-03T00:10:00.000Z", "-300", "1", 19), ("2026-05-03T00:10:00.000Z", "330", "1", 5),
    ("2026-05-03T03:00:00.000Z", "NULL", "0", 24), ("1969-12-31T23:00:00.000Z", "0", "1", 23),
    ("2026-02-30T10:00:00.000Z", "0", "1", 24),
  ])
  func `a payment has the hour of its wall clock`(
    paidAt: String, offset: String, known: String, hour: UInt8
  ) throws {
    try file.sql { db in
      try db.execute(
        sql: """
          PRAGMA ignore_check_constraints = 1;
          INSERT INTO payments(paid_at, local_date, utc_offset, time_known, amount, currency, method)
          VALUES ('\(paidAt)', '2026-05-03', \(offset), \(known), 1, 'KRW', 9)
          """)
    }
    let columns = try store.columns(withHours: true).payments
    #expect(columns.hours == [hour])
    #expect(columns.methods == [PaymentMethod.unknown.rawValue])
  }
}
