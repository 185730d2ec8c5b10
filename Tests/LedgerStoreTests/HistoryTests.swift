import Foundation
import GRDB
import GeoPackage
import SimpleFeatures
import Spending
import TestSupport
import Testing

@testable import LedgerStore

/// Every change can be undone and redone, row for row.
@Suite final class HistoryTests: LedgerSuite {
  private func titles() throws -> [String] { try store.history().map(\.title.description) }

  private func pay(_ amount: Int64, _ merchant: String = "서점", at longitude: Double = 127)
    -> TestPayment
  {
    TestPayment(
      amount: amount, merchant: merchant,
      coordinate: Coordinate(longitude: longitude, latitude: 37.5))
  }

  @Test func `what a change did is undone and redone row for row`() throws {
    try store.take([pay(1), pay(2), pay(3, "약국")])
    let before = try file.content()
    try store.writing("test", "of many rows") { db in
      try db.execute(
        sql: """
          UPDATE payments SET amount = amount + 10, memo = 'x' WHERE id < 3;
          UPDATE payments SET memo = NULL WHERE id = 2;
          DELETE FROM payments WHERE id = 3;
          INSERT INTO payments(id, paid_at, amount, currency)
            VALUES (50, '2026-01-01T00:00', 5, 'KRW');
          INSERT INTO categories(code, title) VALUES ('cafe', 'Cafe');
          UPDATE categories SET title = 'Café';
          INSERT INTO saved_places(geom, name) SELECT geom, 'home' FROM places WHERE id = 1;
          DELETE FROM places WHERE id = 2;
          """)
    }
    let after = try file.content()
    #expect(before != after)
    for _ in 0..<2 {
      #expect(try store.undo().map(\.title) == [.init("test", "of many rows")])
      #expect(try file.content() == before)
      #expect(try store.redo().map(\.title) == [.init("test", "of many rows")])
      #expect(try file.content() == after)
    }
    #expect(try file.isSound())
    let entry = try #require(try store.history().first)
    #expect(
      entry.rows.map { "\($0.table) \($0.count)" }
        == ["categories 1", "payments 4", "places 1", "saved_places 1"])
  }

  @Test func `changes of one connection are recorded, whatever came between them`() throws {
    let triggers = { (db: Database) in
      try String.fetchSet(
        db, sql: "SELECT name FROM temp.sqlite_schema WHERE type = 'trigger' ORDER BY name")
    }
    func edit(_ memo: String) throws -> Set<String> {
      try store.writing("test", memo) { db in
        try db.execute(sql: "UPDATE payments SET memo = '\(memo)' WHERE id = 1")
        return try triggers(db)
      }
    }
    func rows(_ memo: String) throws -> [String]? {
      try store.history().first { $0.title == .init("test", memo) }?
        .rows.map { "\($0.table) \($0.count)" }
    }
    try store.take([pay(1), pay(2)])
    let first = try edit("a")
    // The next change needs no new ones.
    #expect(try edit("b") == first)
    // A change that fails leaves the connection as it was.
    struct Refusal: Error {}
    #expect(throws: Refusal.self) {
      try store.writing("test", "refused") { db in
        try db.execute(sql: "UPDATE payments SET memo = 'refused' WHERE id = 1")
        throw Refusal()
      }
    }
    #expect(try edit("c") == first)
    // An import reports its rows itself; each row is counted once.
    try store.take([pay(3), pay(4)])
    let imported = try #require(try store.history().first)
    #expect(imported.rows.contains { $0.table == "payments" && $0.count == 2 })
    #expect(try edit("d") == first)
    // An undo and a redo add no entry to the history.
    let count = try store.history().count
    let before = try file.content()
    try store.undo()
    try store.redo()
    #expect(try file.content() == before)
    #expect(try store.history().count == count)
    // Another program adds a table and a column, which the history covers from now on.
    try file.sql {
      try $0.execute(
        sql: """
          CREATE TABLE shelves(id INTEGER PRIMARY KEY, label TEXT);
          ALTER TABLE payments ADD COLUMN shelf INTEGER;
          INSERT INTO shelves VALUES (1, 'left');
          """)
    }
    try store.writing("test", "e") { db in
      try db.execute(sql: "UPDATE shelves SET label = 'right'; UPDATE payments SET shelf = 1")
      #expect(try triggers(db).isDisjoint(with: first))
    }
    #expect(try rows("e") == ["payments 4", "shelves 1"])
    try store.undo()
    #expect(try file.sql { try String.fetchOne($0, sql: "SELECT label FROM shelves") } == "left")
    for memo in ["a", "b", "c", "d"] { #expect(try rows(memo) == ["payments 1"], "\(memo)") }
  }

  @Test func `a row that is added and removed, or set and reset, is no change`() throws {
    try store.take([pay(1)])
    let count = try store.history().count
    try store.writing("test") { db in
      try db.execute(
        sql: """
          UPDATE payments SET memo = 'x'; UPDATE payments SET memo = NULL;
          INSERT INTO categories(code, title) VALUES ('a', 'A'); DELETE FROM categories;
          UPDATE payments SET id = 70; UPDATE payments SET id = 1;
          """)
    }
    #expect(try store.history().count == count)
    try store.writing("test") { _ in }
    #expect(try store.history().count == count)
  }

  @Test(arguments: [
    // The trigger of another time forgets the day; here the day stays.
    """
    UPDATE payments SET paid_at = '2026-05-03T05:00:00.000Z';
    UPDATE payments SET local_date = '2026-05-03'
    """,
    // The trigger normalises.
    "UPDATE payments SET paid_at = '2026-05-09T05:00'",
    "UPDATE payments SET id = id + 100",
    "UPDATE payments SET id = 100; UPDATE payments SET id = 7, amount = 9",
    "REPLACE INTO payments(id, paid_at, amount, currency) VALUES (1, '2026-05-09T05:00', 9, 'KRW')",
    "DELETE FROM payments; INSERT INTO payments(id, paid_at, amount, currency) VALUES (1, '2026-05-09T05:00', 9, 'KRW')",
    "UPDATE payments SET merchant = x'00FF', memo = '', account = x'', exchange_rate = 0.1",
    """
    UPDATE payments SET memo = 'x'; UPDATE payments SET amount = 8, memo = 'y';
    DELETE FROM payments
    """,
  ])
  func `triggers, replaced rows and odd values are put back`(sql: String) throws {
    try store.take([pay(1)])
    try file.execute("UPDATE payments SET memo = 'first', exchange_rate = 1.5")
    let before = try file.content()
    try store.writing("test") { try $0.execute(sql: "PRAGMA defer_foreign_keys=ON; \(sql)") }
    let after = try file.content()
    #expect(before != after)
    try store.undo()
    #expect(try file.content() == before)
    try store.redo()
    #expect(try file.content() == after)
  }

  @Test func `a failed change leaves neither rows nor history`() throws {
    struct Failure: Error {}
    try store.take([pay(1)])
    let before = try (file.content(), titles())
    #expect(throws: Failure.self) {
      try store.writing("test") { db in
        try db.execute(sql: "DELETE FROM payments")
        throw Failure()
      }
    }
    #expect(try file.content() == before.0)
    #expect(try titles() == before.1)
    try store.writing("test") { try $0.execute(sql: "DELETE FROM payments") }
    #expect(try titles().first == "test")
  }

  @Test func `a new change leaves nothing to redo`() throws {
    try store.take([pay(1)])
    try store.take([pay(2)])
    try store.undo()
    #expect(try store.history().map(\.isUndone) == [true, false])
    try store.take([pay(3)])
    #expect(try store.history().map(\.isUndone) == [false, false])
    #expect(throws: HistoryError.nothingToRedo) { try store.redo() }
    try store.undo(count: 2)
    #expect(try store.columns().payments.count == 0)
    #expect(throws: HistoryError.nothingToUndo) { try store.undo() }
    try store.redo(count: 2)
    #expect(try store.columns().payments.amounts == [1, 3])
  }

  @Test func `several are undone together or none is`() throws {
    try store.take([pay(1)])
    try store.take([pay(2)])
    let before = try file.content()
    #expect(throws: HistoryError.fewer(count: 2, isUndo: true)) { try store.undo(count: 3) }
    #expect(try file.content() == before)
  }

  @Test(arguments: [
    ("UPDATE payments SET amount = 9 WHERE id = 1", HistoryConflict.Reason.changed),
    ("DELETE FROM payments WHERE id = 1", .removed),
    (
      "INSERT INTO payments(id, paid_at, amount, currency) VALUES (2, '2026-01-01T00:00', 5, 'KRW')",
      .present
    ),
  ])
  func `rows that another program touched keep a change`(
    edit: (sql: String, reason: HistoryConflict.Reason)
  ) throws {
    try store.take([pay(1), pay(2), pay(3)])
    try store.writing("test", "it") { db in
      try db.execute(
        sql: "UPDATE payments SET memo = 'x' WHERE id = 1; DELETE FROM payments WHERE id = 2")
    }
    try file.execute(edit.sql)
    let before = try file.content()
    let id: Int64 = edit.reason == .present ? 2 : 1
    #expect(
      throws: HistoryError.touched(
        .init("test", "it"), isUndo: true,
        rows: [.init(table: "payments", id: id, reason: edit.reason)], count: 1)
    ) { try store.undo() }
    #expect(try file.content() == before)
    #expect(try store.history().first?.isUndone == false)
  }

  @Test func `a row that is in use is not taken away, one without its place does not come back`()
    throws
  {
    try store.take([pay(1)])
    try file.execute(
      "INSERT INTO payments(id, paid_at, amount, currency, place_id) VALUES (9, '2026-01-01T00:00', 5, 'KRW', 1)"
    )
    let before = try file.content()
    #expect(
      throws: HistoryError.touched(
        .init("import", "test.csv"), isUndo: true,
        rows: [.init(table: "payments", id: 9, reason: .uses(table: "places", id: 1))], count: 1)
    ) { try store.undo() }
    #expect(try file.content() == before)
    try store.writing("remove") { try $0.execute(sql: "DELETE FROM payments") }
    try file.execute("DELETE FROM places")
    #expect(
      throws: HistoryError.touched(
        .init("remove"), isUndo: true,
        rows: [1, 9].map {
          .init(table: "payments", id: $0, reason: .lacks(table: "places", id: 1))
        }, count: 2)
    ) { try store.undo() }
  }

  /// Whatever commands do in whatever order, going back and forth meets every state again.
  @Test(arguments: Seeds.first(2))
  func `walks back and forth through the states`(seed: UInt64) throws {
    var random = SplitMix(seed)
    var states = [try file.content()]
    var position = 0
    for step in 0..<40 {
      switch random.next() % 8 {
      case 0..<2 where position > 0:
        try store.undo()
        position -= 1
      case 2 where position < states.count - 1:
        try store.redo()
        position += 1
      case 3..<5:
        let payments = (0..<Int(random.next() % 5)).map { number in
          pay(
            Int64(step * 10 + number), "가게 \(random.next() % 4)",
            at: 126 + Double(random.next() % 3))
        }
        let count = try store.history().count(where: { !$0.isUndone })
        try store.take(payments)
        guard try store.history().count(where: { !$0.isUndone }) > count else { continue }
        states = states.prefix(position + 1) + [try file.content()]
        position += 1
      default:
        let edits = (0..<1 + random.next() % 4).map { _ in Self.edit(&random) }
        try store.writing("test") { db in
          for sql in edits { try db.execute(sql: sql) }
        }
        let now = try file.content()
        guard now != states[position] else { continue }
        states = states.prefix(position + 1) + [now]
        position += 1
      }
      #expect(try file.content() == states[position], "step \(step)")
    }
    while position > 0 {
      try store.undo()
      position -= 1
      #expect(try file.content() == states[position])
    }
    #expect(try file.isSound())
  }

  private static func edit(_ random: inout SplitMix) -> String {
    let row = "(SELECT id FROM payments ORDER BY id LIMIT 1 OFFSET \(random.next() % 6))"
    let other = "(SELECT id FROM places ORDER BY id LIMIT 1 OFFSET \(random.next() % 4))"
    return switch random.next() % 7 {
    case 0: "UPDATE payments SET amount = \(random.next() % 1000) WHERE id = \(row)"
    case 1:
      "UPDATE payments SET paid_at = '2026-0\(1 + random.next() % 9)-01T10:00' WHERE id = \(row)"
    case 2:
      "UPDATE payments SET memo = 'm\(random.next() % 3)', place_id = \(other) WHERE id = \(row)"
    case 3:
      "UPDATE payments SET cancels_id = NULL; DELETE FROM payments WHERE id = \(row)"
    case 4: "UPDATE places SET name = 'n\(random.next() % 9)' WHERE id = \(other)"
    case 5:
      """
      UPDATE payments SET place_id = NULL WHERE place_id = \(other);
      DELETE FROM places WHERE id = \(other) AND id NOT IN (SELECT place_id FROM payments WHERE place_id NOTNULL)
      """
    default:
      "INSERT OR REPLACE INTO categories(code, title) VALUES ('c\(random.next() % 3)', 't\(random.next() % 3)')"
    }
  }

  @Test func `an import of many places goes and comes back, its refunds paired`() throws {
    try store.take([pay(7, "먼저")])
    let before = try file.content()
    var payments = (0..<2_300).map { pay(Int64($0 + 1), "가게 \($0)", at: 126 + Double($0) / 1e4) }
    var refund = pay(-2_300, "가게 2299", at: 126 + 2_299 / 1e4)
    refund.kind = .refund
    refund.day = "2026-05-04"
    payments.append(refund)
    try store.take(payments)
    let after = try file.content()
    #expect(try file.integer("SELECT count(*) FROM payments WHERE cancels_id NOTNULL") == 1)
    try store.undo()
    #expect(try file.content() == before)
    #expect(try file.isSound())
    try store.redo()
    #expect(try file.content() == after)
    #expect(try file.isSound())
    try file.execute("UPDATE payments SET memo = 'seen' WHERE id = 1200")
    #expect(throws: HistoryError.self) { try store.undo() }
  }

  @Test func `a refund that a later import paired is alone again when that is undone`() throws {
    var refund = pay(-5)
    refund.kind = .refund
    refund.day = "2026-05-04"
    try store.take([refund])
    let before = try file.content()
    try store.take([pay(5)])
    #expect(try file.integer("SELECT cancels_id FROM payments WHERE id = 1") == 2)
    try store.undo()
    #expect(try file.content() == before)
  }

  @Test(arguments: [
    "images = x'01'", "digests = x'00'", "row_ids = x'8080'", "row_count = 7",
    "table_name = 'none'",
  ])
  func `a record that is spoiled is reported, not followed`(edit: String) throws {
    try store.take([pay(1)])
    try store.writing("test") { try $0.execute(sql: "UPDATE payments SET memo = 'x'") }
    let before = try file.content()
    try file.execute("UPDATE history_blocks SET \(edit) WHERE change_id = 2")
    #expect(throws: HistoryError.self) { try store.undo() }
    #expect(try file.content() == before)
  }
}

/// - SeeAlso: Steele, Lea and Flood (2014), SplitMix64.
private struct SplitMix {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return splitMix(state)
  }
}
