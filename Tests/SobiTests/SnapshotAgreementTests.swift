import Foundation
import GRDB
import GeoPackage
import LedgerSnapshot
import LedgerStore
import TestSupport
import Testing
import Workloads

@testable import Sobi

/// Whoever changes the ledger, and whatever becomes of the two files: answers from a snapshot are those of
/// a reading of all rows.
@Suite struct SnapshotAgreementTests {
  /// About 26 rebuilds a seed: more than 300 in all.
  @Test(arguments: Array(1...12) as [UInt64])
  func `a snapshot answers like the ledger, whatever happens`(seed: UInt64) throws {
    var run = try LedgerRun(seed: seed)
    for number in 0..<52 {
      if run.generator.below(2) == 0 {
        _ = try run.test.open().writeSnapshot()
        run.rebuilds += 1
      }
      for _ in 0...run.generator.below(3) { try run.step() }
      try run.compare("step \(number) of seed \(seed)")
    }
    #expect(run.rebuilds > 15)
    #expect(run.believed > 15, "it is not the ledger alone that was asked")
  }

  // MARK: What the comparison finds

  /// A ledger with a snapshot.
  private func marked() throws -> TestLedger {
    let test = try TestLedger(Statement(count: 40, seed: 1))
    _ = try test.open().writeSnapshot()
    return test
  }

  private func agrees(_ test: TestLedger) throws -> Bool {
    let ledger = try test.open(.reading)
    #expect(try ledger.read { try $0.snapshot() != nil })
    let answers = try LedgerAnswers(ledger, LedgerQuery())
    guard try LedgerAnswers(test.open(.reading, use: .once), LedgerQuery()) == answers else {
      return false
    }
    return try LedgerView.$passesSnapshotsOver.withValue(true) {
      try LedgerAnswers(test.open(.reading, use: .once), LedgerQuery()) == answers
    }
  }

  /// REPLACE fires no trigger of a deletion: what a log without insertions would lack.
  @Test func `a log without insertions is wrong, and is found to be`() throws {
    let test = try marked()
    let id = try test.integer("SELECT min(id) FROM payments WHERE kind = 0 AND currency = 'KRW'")
    try test.sql { db in
      try db.execute(
        sql: """
          REPLACE INTO payments(id, paid_at, amount, currency)
          VALUES (\(id), '2026-05-01T00:00:00.000Z', 77, 'KRW')
          """)
    }
    #expect(try test.strings("SELECT id FROM cache_payments") == ["\(id)"])
    #expect(try agrees(test))
    try test.sql { try $0.execute(sql: "DELETE FROM cache_payments") }
    #expect(try !agrees(test))
  }

  /// What is written between a reading and its mark is neither in the snapshot nor in the log.
  @Test func `rows that are read before the mark are wrong, and found to be`() throws {
    let test = try TestLedger(Statement(count: 40, seed: 1))
    let ledger = try test.open()
    let before = try ledger.store.read { try $0.columns(withHours: true) }
    try test.sql { try $0.execute(sql: "UPDATE payments SET amount = amount + 1") }
    var content = try ledger.store.markSnapshot { try SnapshotFile.Content($0, $1) }
    _ = try SnapshotFile.write(content, zone: ledger.store.zone, beside: ledger.path)
    #expect(try agrees(test))
    content.columns = before
    _ = try SnapshotFile.write(content, zone: ledger.store.zone, beside: ledger.path)
    #expect(try !agrees(test))
  }
}
