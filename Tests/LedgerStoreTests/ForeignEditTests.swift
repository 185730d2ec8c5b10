import Foundation
import GRDB
import GeoPackage
import SimpleFeatures
import Spending
import Testing

@testable import LedgerStore

/// What other programs write by plain SQL is taken as it is meant, or reported; nothing crashes.
@Suite final class ForeignEditTests: LedgerSuite {
  override init() throws {
    try super.init()
    try store.take([
      TestPayment(
        day: "2026-05-03", minute: 30, merchant: "서점",
        coordinate: Coordinate(longitude: 127, latitude: 37.5))
    ])
  }

  /// The days of all payments, as reports see them.
  private func days() throws -> [String] {
    try store.columns().payments.days.map { CalendarDay(daysSince1970: $0).description }
  }

  private func insert(_ time: String, localDay: String? = nil) throws {
    try file.execute(
      "INSERT INTO payments(paid_at, local_date, amount, currency) VALUES (?, ?, 1, 'KRW')",
      [time, localDay])
  }

  @Test(arguments: [
    ("2026-02-03T04:05:06.000", "2026-02-03T04:05:06.000Z"),
    ("2026-02-03T04:05:06", "2026-02-03T04:05:06.000Z"),
    ("2026-02-03T04:05", "2026-02-03T04:05:00.000Z"),
    ("2026-02-03T04:05:06Z", "2026-02-03T04:05:06.000Z"),
    ("2026-02-03T13:05:06+09:00", "2026-02-03T04:05:06.000Z"),
    ("2026-02-03T04:05:06.789Z", "2026-02-03T04:05:06.789Z"),
  ])
  func `a time in any form is stored as UTC with milliseconds`(
    time: (written: String, stored: String)
  ) throws {
    try insert(time.written)
    #expect(try file.strings("SELECT paid_at FROM payments ORDER BY id")[1] == time.stored)
    try file.execute("UPDATE payments SET paid_at = ? WHERE id = 1", [time.written])
    #expect(try file.strings("SELECT paid_at FROM payments ORDER BY id")[0] == time.stored)
  }

  @Test(arguments: [
    "", "yesterday", "2026-02-03", "2026-02-03 04:05:06", "2026-13-03T04:05:06", "03.02.2026",
  ])
  func `what is no time is refused`(time: String) {
    #expect(throws: DatabaseError.self) { try insert(time) }
    #expect(throws: DatabaseError.self) {
      try file.execute("UPDATE payments SET paid_at = ?", [time])
    }
  }

  /// Midnight in Seoul is 15:00 UTC of the day before.
  @Test(arguments: [
    ("2026-02-03T14:59:59.999Z", "2026-02-03"), ("2026-02-03T15:00:00.000Z", "2026-02-04"),
    ("2026-02-03T15:00", "2026-02-04"), ("2025-12-31T23:00:00Z", "2026-01-01"),
  ])
  func `a day that was left out is that of the ledger's zone`(time: String, day: String) throws {
    try insert(time)
    #expect(try days()[1] == day)
    #expect(try store.payments(ids: [2]).first?.localDay.description == day)
  }

  @Test func `a day that was given stays, whatever the zone says`() throws {
    try insert("2026-02-03T15:00:00.000Z", localDay: "2026-02-03")
    #expect(try days()[1] == "2026-02-03")
  }

  @Test func `a day that the calendar lacks is derived`() throws {
    try insert("2026-02-03T15:00:00.000Z", localDay: "2026-02-31")
    #expect(try days()[1] == "2026-02-04")
  }

  @Test func `a changed time forgets the day that was derived from the old one`() throws {
    #expect(try days() == ["2026-05-03"])
    for time in ["2026-06-01T20:00:00.000Z", "2026-06-02T20:00:00"] {
      try file.execute("UPDATE payments SET paid_at = ?, local_date = local_date", [time])
      #expect(try file.strings("SELECT local_date FROM payments") == [nil])
    }
    #expect(try days() == ["2026-06-03"])
    try file.execute("UPDATE payments SET local_date = '2026-06-02'")
    try file.execute("UPDATE payments SET paid_at = '2026-06-02T20:00:00'")
    #expect(try days() == ["2026-06-02"], "the same instant in another form changes nothing")
    try file.execute(
      "UPDATE payments SET paid_at = '2026-07-01T20:00:00Z', local_date = '2026-07-01'")
    #expect(try days() == ["2026-07-01"], "a day that came with the time stays")
    try file.execute("UPDATE payments SET memo = 'x'")
    #expect(try days() == ["2026-07-01"])
  }

  @Test func `a payment whose place is gone counts as unplaced`() throws {
    try file.execute("DELETE FROM places")
    try file.execute("UPDATE payments SET place_id = 1000000000")
    let columns = try store.columns()
    #expect(columns.payments.places == [-1])
    #expect(columns.payments.amounts == [4_500])
    #expect(columns.unreadable.isEmpty)
    let again = try store.take([
      TestPayment(
        day: "2026-05-04", merchant: "약국",
        coordinate: Coordinate(longitude: 127, latitude: 37.5))
    ])
    #expect(again.added == 1)
    #expect(try store.columns().payments.places == [-1, 0])
  }

  @Test(arguments: [
    "UPDATE payments SET currency = 'ZZZ'",
    "UPDATE payments SET currency = '₩₩₩'",
    "UPDATE payments SET currency = x'FF00FE'",
    "UPDATE payments SET currency = '   '",
    "UPDATE payments SET paid_at = '2026-02-30T10:00:00.000Z', local_date = NULL",
    "UPDATE payments SET kind = 9",
    "UPDATE payments SET kind = -1",
    "UPDATE payments SET kind = 'refund?'",
    "UPDATE payments SET amount = 'many'",
    "UPDATE payments SET amount = 1.5",
    "UPDATE payments SET amount = x'00'",
  ])
  func `a row that makes no sense is reported and counted nowhere`(edit: String) throws {
    try insert("2026-02-03T15:00:00.000Z")
    try file.execute("PRAGMA ignore_check_constraints=ON; \(edit) WHERE id = 1")
    let columns = try store.columns()
    #expect(columns.unreadable == ["payments": 1])
    #expect(columns.payments.ids == [2])
    #expect(try store.payments(ids: [1, 2]).map(\.id) == [2])
    #expect(try store.take([TestPayment(day: "2026-05-04")]).added == 1)
  }

  @Test(arguments: [
    "UPDATE payments SET channel = 200", "UPDATE payments SET method = -7",
    "UPDATE payments SET category_id = 999", "UPDATE payments SET merchant = x'FFFE'",
    "UPDATE payments SET time_known = 5", "UPDATE payments SET place_id = -9223372036854775808",
    "UPDATE payments SET id = -5", "UPDATE payments SET id = 9223372036854775806",
    """
    UPDATE payments SET paid_at = '2026-02-30T10:00:00.000Z';
    UPDATE payments SET local_date = '2026-05-03'
    """,
  ])
  func `an odd detail keeps no payment from being counted and listed`(edit: String) throws {
    try file.execute("PRAGMA ignore_check_constraints=ON; \(edit)")
    let columns = try store.columns()
    #expect(columns.payments.amounts == [4_500])
    #expect(columns.unreadable.isEmpty)
    let listed = try store.payments(ids: columns.payments.ids)
    #expect(listed.map(\.amount.minorUnits) == [4_500])
    #expect(listed.first?.localDay.description == "2026-05-03")
  }

  /// Another program's functions know other geometries than ours do.
  private func spoil(_ geometry: [UInt8]) throws {
    let queue = try DatabaseQueue(path: file.path)
    try queue.writeWithoutTransaction { db in
      db.add(function: DatabaseFunction("ST_IsEmpty", argumentCount: 1) { _ in true })
      for name in ["ST_MinX", "ST_MaxX", "ST_MinY", "ST_MaxY"] {
        db.add(function: DatabaseFunction(name, argumentCount: 1) { _ in 0 })
      }
      try db.execute(sql: "UPDATE places SET geom = ?", arguments: [Data(geometry)])
    }
    try queue.close()
  }

  private static let nowhere: [[UInt8]] = {
    let point = GeometryBlob.point(Coordinate(longitude: 127, latitude: 37.5))
    func changed(_ range: Range<Int>, _ bytes: [UInt8]) -> [UInt8] {
      var blob = point
      blob.replaceSubrange(range, with: bytes)
      return blob
    }
    return [
      [UInt8](repeating: 0, count: 29),
      [UInt8](repeating: 0xFF, count: 64),
      // A point without coordinates, as GeoPackage writes the empty point.
      changed(13..<29, [UInt8](repeating: 0xFF, count: 16)),
      // The wrong kind, an infinite latitude, a header that promises an envelope.
      changed(9..<10, [3]),
      changed(21..<29, [0, 0, 0, 0, 0, 0, 0xF0, 0x7F]),
      changed(3..<4, [0b1001]),
    ]
  }()

  @Test(arguments: nowhere)
  func `a place that is nowhere is reported and its payments are unplaced`(
    geometry: [UInt8]
  ) throws {
    try spoil(geometry)
    let columns = try store.columns()
    #expect(columns.unreadable == ["places": 1])
    #expect(columns.places.count == 0)
    #expect(columns.payments.places == [-1])
    // A later import makes the place anew, by one row or by a packed tree.
    let many = (0..<2_100).map {
      TestPayment(
        day: "2026-05-04", merchant: $0 == 0 ? "서점" : "가게 \($0)",
        coordinate: Coordinate(longitude: 127, latitude: 37.5))
    }
    #expect(try store.take([many[0]]).newPlaces == 1)
    #expect(try store.take(many).newPlaces == 2_099)
    #expect(try store.columns().places.count == 2_100)
  }

  @Test func `places in other encodings are read`() throws {
    let numbers = [127.0, 127, 37.5, 37.5, 127, 37.5].map { bytes($0.bitPattern.bigEndian) }
    var bigEndian: [UInt8] = [0x47, 0x50, 0, 0b0010, 0, 0, 0x10, 0xE6]
    for number in numbers.prefix(4) { bigEndian += number }
    bigEndian += [0, 0, 0, 0, 1] + numbers[4] + numbers[5]
    try spoil(bigEndian)
    #expect(
      try store.columns().places.coordinates == [Coordinate(longitude: 127, latitude: 37.5)])
  }

  private func bytes(_ word: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
  }

  @Test func `row ids with wide gaps are found`() throws {
    try file.execute("UPDATE places SET id = 4000000000; UPDATE payments SET place_id = 4000000000")
    try store.take([
      TestPayment(
        day: "2026-05-05", merchant: "약국", coordinate: Coordinate(longitude: 126, latitude: 37))
    ])
    let columns = try store.columns()
    #expect(columns.places.ids == [4_000_000_001, 4_000_000_000])
    #expect(columns.payments.places == [1, 0])
  }

  @Test func `an open ledger notices the edit`() throws {
    let version = try store.version()
    #expect(try store.columns().payments.amounts == [4_500])
    try file.execute("UPDATE payments SET amount = 5000")
    #expect(try store.version() != version)
    #expect(try store.columns().payments.amounts == [5_000])
  }
}
