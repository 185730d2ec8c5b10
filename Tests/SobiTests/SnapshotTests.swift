import ColumnFiles
import Foundation
import GRDB
import LedgerSnapshot
import LedgerStore
import Spending
import TestSupport
import Testing
import Workloads

@testable import Sobi

/// A snapshot is used where it fits, and passed over in silence where it does not.
@Suite struct SnapshotTests {
  private let test: TestLedger
  private var path: String { test.path + SnapshotFile.suffix }

  init() throws { test = try TestLedger(Statement(count: 80, seed: 3)) }

  private func isUsed() throws -> Bool {
    try test.open(.reading).read { view in
      guard try view.snapshot() != nil else { return false }
      _ = try view.stats(by: [.hour])
      return true
    }
  }

  private func report() throws -> [UInt8] {
    try test.open(.reading).districtReport(LedgerQuery()).json()
  }

  private func bytes() throws -> Data { try Data(contentsOf: URL(filePath: path)) }

  @Test func `a snapshot is written, used and removed`() throws {
    let before = try report()
    #expect(try !isUsed())
    let summary = try test.open().writeSnapshot()
    #expect(try summary.payments == test.integer("SELECT count(*) FROM payments"))
    #expect(try summary.places == test.integer("SELECT count(*) FROM places"))
    #expect(try summary.districtSets == 1 && summary.byteCount == bytes().count)
    #expect(try isUsed() && report() == before)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    #expect(try test.open().removeSnapshot())
    #expect(try !isUsed() && report() == before)
    #expect(try !test.open().removeSnapshot())
    #expect(try test.folder.names().filter { $0.contains("making") } == [])
  }

  @Test func `a report of a new process reads no row of payments, places and districts`() throws {
    _ = try test.open().writeSnapshot()
    let ledger = try test.open(.reading)
    try ledger.read { view in
      _ = try view.districtReport(LedgerQuery())
      _ = try view.stats(LedgerQuery(), by: [.month, .category])
      #expect(!view.hasColumns)
    }
  }

  @Test func `districts of a day look at no place where nothing changed`() throws {
    _ = try test.open().writeSnapshot()
    let ledger = try test.open(.reading, use: .once)
    try ledger.read { view in
      let day = CalendarDay(daysSince1970: 20_500)
      _ = try view.districtReport(LedgerQuery(days: day...day))
      #expect(try view.snapshot()?.base.hasKeys == false)
      _ = try view.places()
      #expect(try view.snapshot()?.base.hasKeys == true)
    }
  }

  @Test func `nothing is logged before there is a snapshot, nor of what came after it`() throws {
    func log() throws -> Int { try test.integer("SELECT count(*) FROM cache_payments") }
    try test.sql { try $0.execute(sql: "UPDATE payments SET memo = 'm'") }
    #expect(try log() == 0)
    _ = try test.open().writeSnapshot()
    try test.sql { try $0.execute(sql: "UPDATE payments SET memo = 'n' WHERE id < 5") }
    try test.take(Statement(count: 20, seed: 9), into: test.open())
    #expect(try log() == 4)
    _ = try test.open().writeSnapshot()
    #expect(try log() == 0)
    _ = try test.open().removeSnapshot()
    try test.sql { try $0.execute(sql: "UPDATE payments SET memo = 'o'") }
    #expect(try log() == 0)
  }

  @Test func `it is no change of the history`() throws {
    let history = try test.open().history()
    _ = try test.open().writeSnapshot()
    _ = try test.open().removeSnapshot()
    #expect(try test.open().history() == history)
  }

  @Test(arguments: [
    "DROP TRIGGER payments_cache_insert", "DROP TRIGGER places_cache_delete",
    "DROP TABLE cache_mark", "DROP TABLE cache_places",
    "UPDATE cache_mark SET build = build + 1", "DELETE FROM cache_mark",
    "UPDATE cache_mark SET payments = 'many'",
    "UPDATE settings SET value = 'Asia/Tokyo' WHERE name = 'time_zone'",
    """
    DROP TRIGGER payments_cache_update;
    CREATE TRIGGER payments_cache_update AFTER UPDATE ON payments BEGIN SELECT 1; END
    """,
  ])
  func `one that may lack a change is passed over`(sql: String) throws {
    _ = try test.open().writeSnapshot()
    #expect(try isUsed())
    try test.sql { try $0.execute(sql: sql) }
    #expect(try !isUsed())
    let read = try LedgerView.$passesSnapshotsOver.withValue(true) { try report() }
    #expect(try report() == read)
  }

  @Test func `a trigger that was mended logged nothing meanwhile`() throws {
    _ = try test.open().writeSnapshot()
    try test.sql { db in
      try db.execute(
        sql: "DROP TRIGGER payments_cache_update; UPDATE payments SET amount = 5 WHERE id = 2")
    }
    let ledger = try Ledger(
      path: test.path, access: .writing, repairs: true, today: CalendarDay(TestDay.text))
    try ledger.fix(ledger.check())
    #expect(try test.open(.reading).check().findings.isEmpty)
    #expect(try !isUsed())
  }

  @Test func `much that changed is read anew`() throws {
    _ = try test.open().writeSnapshot()
    try test.take(Statement(count: 1_500, seed: 8), into: test.open())
    #expect(try !isUsed())
    _ = try test.open().writeSnapshot()
    #expect(try isUsed())
  }

  @Test func `a damaged, cut, foreign or older file is passed over`() throws {
    _ = try test.open().writeSnapshot()
    let (whole, before) = (try bytes(), try report())
    func replace(_ bytes: Data) throws {
      try FileManager.default.removeItem(atPath: path)
      try bytes.write(to: URL(filePath: path))
    }
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<60 {
      var other = whole
      other[generator.below(other.count)] ^= 1 << UInt8(generator.below(8))
      try replace(other)
      #expect(try report() == before)
    }
    for bytes in [Data(), whole.prefix(5_000), whole + [0], Data("SQLite format 3".utf8)] {
      try replace(Data(bytes))
      #expect(try !isUsed() && report() == before)
    }
    try replace(whole)
    #expect(try isUsed())
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(try !isUsed() && report() == before)
  }

  /// Its rows pass for those of the ledger, and know other places than a reading of all.
  @Test(arguments: [false, true])
  func `a file of other places is given up whole when a part of it is damaged`(
    isOfFewDays: Bool
  ) throws {
    let ledger = try test.open()
    let day = try #require(ledger.read { try $0.table(on: nil).firstDay })
    let query = isOfFewDays ? LedgerQuery(days: day...day) : LedgerQuery()
    let before = try test.open(.reading).districtReport(query).json()
    var content = try ledger.store.markSnapshot { try SnapshotFile.Content($0, $1) }
    content.columns.payments = content.columns.payments.keeping(
      content.columns.payments.places.map { $0 < 0 })
    content.columns.places = PlaceColumns()
    _ = try SnapshotFile.write(content, zone: ledger.store.zone, beside: test.path)
    #expect(try test.open(.reading).districtReport(query).json() != before)
    // The names of districts come last.
    var bytes = try bytes()
    bytes[bytes.count - 64] ^= 1
    try FileManager.default.removeItem(atPath: path)
    try bytes.write(to: URL(filePath: path))
    #expect(try test.open(.reading).districtReport(query).json() == before)
  }

  @Test func `a backup, a restored ledger and a copy elsewhere have no snapshot`() throws {
    _ = try test.open().writeSnapshot()
    let backup = test.folder["backup.gpkg"]
    _ = try test.open(.reading).backup(to: backup)
    try FileManager.default.copyItem(atPath: path, toPath: backup + SnapshotFile.suffix)
    let copy = try Ledger(path: backup, access: .reading, today: CalendarDay(TestDay.text))
    #expect(try copy.read { try $0.snapshot() == nil })
    #expect(try isUsed())
    _ = try Ledger.restoration(of: backup, to: test.path).finish()
    #expect(try !isUsed())
  }

  @Test func `a first import leaves no snapshot of before`() throws {
    let empty = try TestLedger()
    _ = try empty.open().writeSnapshot()
    try empty.take(Statement(count: 20, seed: 1), into: empty.open())
    #expect(try empty.open(.reading).read { try $0.snapshot() == nil })
    #expect(try empty.integer("SELECT count(*) FROM cache_payments") == 0)
    #expect(
      try empty.integer("SELECT count(*) FROM sqlite_schema WHERE name LIKE '%_cache_%'") == 9)
  }

  @Test func `what wrote many rows writes a snapshot, and what wrote few does not`() throws {
    func build() throws -> Int { try test.integer("SELECT build FROM cache_mark") }
    let ledger = try test.open()
    ledger.refreshSnapshot(ofAtLeast: 500)
    #expect(try build() == 0, "the ledger is small")
    ledger.refreshSnapshot(ofAtLeast: 20)
    let first = try build()
    #expect(try first != 0 && isUsed())
    try test.sql { try $0.execute(sql: "UPDATE payments SET amount = 3 WHERE id = 2") }
    ledger.refreshSnapshot(ofAtLeast: 20)
    #expect(try build() == first, "one payment is no reason")
    try test.take(Statement(count: 60, seed: 4), into: ledger)
    ledger.refreshSnapshot(ofAtLeast: 20)
    let second = try build()
    #expect(try second != first && isUsed())
    try FileManager.default.removeItem(atPath: path)
    ledger.refreshSnapshot(ofAtLeast: 20)
    #expect(try build() != second && isUsed(), "it was lost")
  }

  @Test func `a snapshot is looked at after many changes, not after each`() throws {
    func build() throws -> Int { try test.integer("SELECT build FROM cache_mark") }
    let ledger = try test.open()
    _ = try ledger.writeSnapshot()
    let first = try build()
    let day = CalendarDay(daysSince1970: 20_500)
    func add(_ count: Int) throws {
      for number in 0..<count {
        _ = try ledger.add(NewPayment(amount: Money(minorUnits: Int64(number), .krw), day: day))
      }
    }
    try Ledger.$snapshotLimits.withValue(Ledger.SnapshotLimits(payments: 20, changes: 8)) {
      try add(8)
      #expect(try build() == first, "it was looked at, and an eighth is not other yet")
      try add(7)
      #expect(try build() == first, "an eighth is other, and nobody looks")
      try add(1)
      let second = try build()
      #expect(try second != first && isUsed())
      _ = try ledger.undo(count: 1)
      #expect(try build() == second)
    }
  }

  @Test func `a snapshot with a damaged column is written again`() throws {
    let ledger = try test.open()
    _ = try ledger.writeSnapshot()
    let first = try test.integer("SELECT build FROM cache_mark")
    // The first byte behind the head is one of the first column.
    let file = try FileHandle(forUpdating: URL(filePath: ledger.snapshotPath))
    try file.seek(toOffset: 4_096)
    let byte = try #require(try file.read(upToCount: 1)?.first)
    try file.seek(toOffset: 4_096)
    try file.write(contentsOf: [byte ^ 1])
    try file.close()
    let day = CalendarDay(daysSince1970: 20_500)
    try Ledger.$snapshotLimits.withValue(Ledger.SnapshotLimits(payments: 20, changes: 8)) {
      for number in 0..<8 {
        _ = try ledger.add(NewPayment(amount: Money(minorUnits: Int64(number), .krw), day: day))
      }
    }
    #expect(try test.integer("SELECT build FROM cache_mark") != first)
    #expect(try isUsed())
  }

  @Test func `an open ledger goes on with what another program changes`() throws {
    _ = try test.open().writeSnapshot()
    let ledger = try test.open(.reading)
    func total() throws -> Int64 {
      try ledger.districtReport(LedgerQuery(filter: PaymentFilter([.currency(.krw)]))).total.count
    }
    let before = try total()
    for number in 1...5 {
      try test.sql { db in
        try db.execute(
          sql: """
            INSERT INTO payments(paid_at, amount, currency, place_id)
            VALUES ('2026-05-01T00:00:00.000Z', 5, 'KRW', 1)
            """)
      }
      #expect(try total() == before + Int64(number))
      #expect(try ledger.read { try $0.snapshot() != nil && !$0.hasColumns })
    }
  }

  @Test func `a folder that cannot be written has an error, and the ledger stays`() throws {
    let writer = try test.open()
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    try Data().write(to: URL(filePath: path + "/x"))
    #expect(throws: (any Error).self) { _ = try writer.writeSnapshot() }
    #expect(try test.folder.names().filter { $0.contains("making") } == [])
    #expect(try !isUsed())
    _ = try report()
  }

  /// Rows in order of days answer, and what else is asked of payments is in the snapshot.
  @Test func `questions about few days read no payments`() throws {
    let test = try TestLedger(Statement(count: 400, seed: 1))
    _ = try test.open().writeSnapshot()
    let first = try test.open(.reading).read { try $0.table(on: nil).firstDay }
    let day = try #require(first)
    let query = LedgerQuery(days: day...day)
    try test.open(.reading, use: .once).read { view in
      _ = try view.districtReport(query)
      #expect(view.keptTable(on: day...day) == nil && view.keptTable == nil)
      _ = try view.stats(query, by: [.place, .category])
      #expect(view.keptTable(on: day...day) != nil && view.keptTable == nil)
      _ = try view.clusters(query)
      _ = try view.places(query, order: .amount, limit: 3)
      _ = try view.rows(.income)
      #expect(!view.hasColumns)
    }
  }
}
