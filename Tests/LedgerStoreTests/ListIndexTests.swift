import Foundation
import GRDB
import GeoPackage
import Spending
import TestSupport
import Testing

@testable import LedgerStore

/// Lists go by indexes, and those say which rows need a look of their own.
@Suite struct ListIndexTests {
  /// Every currency that the program knows is written in a plain row.
  @Test func `a row as the program writes it is plain, and every other is odd`() throws {
    let queue = try DatabaseQueue()
    try queue.writeWithoutTransaction { db in
      try LedgerSchema.migrate(db, from: 0)
      try db.execute(sql: "PRAGMA ignore_check_constraints = ON")
      func isOdd(_ values: String) throws -> Bool {
        try db.execute(
          sql: """
            INSERT INTO payments(paid_at, local_date, amount, currency, kind)
            VALUES ('2026-05-03T03:00:00.000Z', \(values))
            """)
        let id = db.lastInsertedRowID
        return try Int64.fetchAll(
          db,
          sql: """
            SELECT id FROM payments INDEXED BY ix_payments_odd WHERE \(LedgerSchema.oddPayment)
            """
        ).contains(id)
      }
      for code in Currency.allCodes {
        let odd = try isOdd("'2026-05-03', 5, '\(code)', 0")
        #expect(!odd, "\(code)")
      }
      for day in ["0001-01-01", "2024-02-29", "2025-02-28", "2026-12-31", "9999-12-31"] {
        let odd = try isOdd("'\(day)', -5, 'KRW', 3")
        #expect(!odd, "\(day)")
      }
      for day in [
        "NULL", "'0000-12-31'", "'2025-02-29'", "'2026-02-30'", "'2026-04-31'", "'2026-00-10'",
        "'2026-13-01'", "'2026-01-00'", "'2026-01-32'", "'2026-1-01'", "' 2026-1-01'", "'now'",
        "'2026-01-01 '", "'2026-01-01x'", "x'323032362D30312D3031'", "20260101", "2460000.5",
        "'2460000.50'", "'-4713-11-2'", "'2026-01-01' || char(0)", "'12:30:45.0'", "''",
      ] {
        let odd = try isOdd("\(day), 5, 'KRW', 0")
        #expect(odd, "\(day)")
      }
      for rest in [
        "'5x', 'KRW', 0", "5.5, 'KRW', 0", "5, 'krw', 0", "5, 'ABC', 0", "5, 'W U', 0",
        "5, 'KR', 0", "5, 'KRWU', 0", "5, '', 0", "5, 'KRW' || char(0), 0",
        "5, 'KRW', 4", "5, 'KRW', -1", "5, 'KRW', 'a'", "5, 'KRW', 1.5", "5, 410, 0",
      ] {
        let odd = try isOdd("'2026-05-03', \(rest)")
        #expect(odd, "\(rest)")
      }
    }
  }

  @Test func `lists are found by searches in indexes`() throws {
    let folder = try TemporaryFolder()
    try StoredLedger(version: StoredLedger.count).make(at: folder["ledger.gpkg"])
    let store = try LedgerDatabase(path: folder["ledger.gpkg"], access: .reading)
    let days = CalendarDay(daysSince1970: 20_000)...CalendarDay(daysSince1970: 21_000)
    let plans = try store.read { reader in
      var statements: Set<String> = []
      reader.connection.trace { statements.insert("\($0)") }
      for wanted in [IndexedPayments.on(days), .at([1]), .at([1, 2]), .ids([1, 2])] {
        _ = try reader.count(wanted, atMost: 5)
        _ = try reader.plainCount(of: wanted)
        _ = try reader.payments(wanted, at: PlaceColumns(), where: { _, _ in true })
      }
      _ = try reader.oddPayments(atMost: 9)
      for cursor in [nil, (day: Int64(20_500), id: Int64(3))] {
        let payments = try reader.latestPayments(
          3, on: days, after: cursor, and: [], at: PlaceColumns(), lookingAt: 99,
          where: { _, _ in true })
        #expect(payments != nil)
      }
      reader.connection.trace()
      return try statements.filter { $0.contains("FROM payments") }.map { statement in
        let rows = try RawStatement(reader.connection, "EXPLAIN QUERY PLAN \(statement)")
        var steps: [String] = []
        while try rows.step() { steps.append(rows.string(3) ?? "") }
        return (statement, steps)
      }
    }
    #expect(plans.count > 12)
    for (statement, steps) in plans {
      let ofPayments = steps.filter { $0.contains(" payments") }
      #expect(!ofPayments.isEmpty, "\(statement)")
      for step in ofPayments {
        #expect(
          step.hasPrefix("SEARCH payments USING") || step.contains("INDEX ix_payments_odd"),
          "\(step): \(statement)")
      }
      #expect(!steps.contains { $0.contains("TEMP B-TREE FOR ORDER") }, "\(statement)")
    }
  }

  /// In order of row ids alone, it would read all rows.
  @Test func `the parts of split payments are found by their index`() throws {
    let folder = try TemporaryFolder()
    try StoredLedger(version: StoredLedger.count).make(at: folder["ledger.gpkg"])
    let store = try LedgerDatabase(path: folder["ledger.gpkg"], access: .reading)
    let steps = try store.read { reader in
      let rows = try RawStatement(
        reader.connection, "EXPLAIN QUERY PLAN \(StoreReader.partsSelection)")
      var steps: [String] = []
      while try rows.step() { steps.append(rows.string(3) ?? "") }
      return steps
    }
    #expect(steps.first?.contains("INDEX ix_payments_split") == true, "\(steps)")
  }
}
