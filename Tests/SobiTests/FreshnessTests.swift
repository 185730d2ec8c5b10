import Foundation
import GRDB
import Sobi
import Synchronization
import Testing

/// What was computed from the file is kept until the file changes.
@Suite struct FreshnessTests {
  private let rows = (0..<40).map {
    "2026-05-01 12:00:00,\($0 + 1),KRW,가게 \($0),,,,126.95,37.45"
  }

  @Test func `an open ledger answers for what another program changed`() throws {
    let test = try TestLedger(Statement(rows: Array(rows.prefix(2))))
    let ledger = try test.open(.reading)
    func total() throws -> Int64 {
      try ledger.districtReport(LedgerQuery()).total.sum(.krw).minorUnits
    }
    #expect(try total() == 3)
    try test.sql { try $0.execute(sql: "UPDATE payments SET amount = 10 WHERE id = 1") }
    #expect(try total() == 12)
    let writer = try test.open()
    try test.take(Statement(rows: [rows[2]]), into: writer)
    #expect(try total() == 15 && ledger.categories() == writer.categories())
    try test.sql { db in
      try db.execute(sql: "DELETE FROM districts WHERE code = 'D0'")
    }
    #expect(try ledger.districtReport(LedgerQuery()).outside.count == 3)
  }

  /// Places that appear between two steps of one answer must not be taken for others.
  @Test func `answers add up while another connection adds places`() throws {
    let test = try TestLedger(Statement(rows: []))
    let ledger = try test.open(.reading)
    let writer = try test.open()
    let isDone = Mutex(false)
    let thread = Thread {
      defer { isDone.withLock { $0 = true } }
      for count in 1...rows.count {
        _ = try? test.take(Statement(rows: Array(rows.prefix(count))), into: writer)
      }
    }
    thread.start()
    var answers = 0
    while !isDone.withLock({ $0 }) {
      let report = try ledger.districtReport(LedgerQuery())
      #expect(report.rows.reduce(0) { $0 + $1.figures.count } == report.total.count)
      answers += 1
    }
    #expect(answers > 0)
    #expect(try ledger.districtReport(LedgerQuery()).total.count == 40)
  }
}
