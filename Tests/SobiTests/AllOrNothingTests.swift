import Benchmarks
import Foundation
import GRDB
import Sobi
import TestSupport
import Testing
import Workloads

/// Killing an import at any moment leaves all of its rows or none.
@Suite struct AllOrNothingTests {
  private static let rowCount = 5_000
  private static let killCount = 6

  private struct State: Equatable {
    var payments: Int
    var places: Int
    var imports: Int
    var schema: [String]
  }

  private func state(of test: TestLedger) throws -> State {
    try test.sql { db in
      let check = try String.fetchAll(db, sql: "PRAGMA integrity_check")
      #expect(check == ["ok"])
      let tree = try String.fetchOne(db, sql: "SELECT rtreecheck('rtree_places_geom')")
      #expect(tree == "ok")
      let orphans = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check")
      #expect(orphans.isEmpty)
      func count(_ table: String) throws -> Int {
        try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)") ?? -1
      }
      return State(
        payments: try count("payments"), places: try count("places"),
        imports: try count("imports"),
        schema: try String.fetchAll(
          db, sql: "SELECT name || ifnull(sql, '') FROM sqlite_schema ORDER BY name"))
    }
  }

  /// With payments before, the import meets indexes and triggers; without, it builds them at its
  /// end. Above 2,000 new places it packs the R*Tree.
  @Test(
    .enabled(if: Program.isBuilt, "The program sobi was not built beside the tests."),
    arguments: [(0, 1), (300, 2)] as [(Int, UInt64)])
  func `a killed import leaves the ledger as before or complete`(
    payments: Int, seed: UInt64
  ) throws {
    let program = try Program()
    let test = try TestLedger()
    let statement = test.folder["big.csv"]
    try prepare(test, payments: payments, seed: seed, statement: statement)
    let before = try state(of: test)
    #expect(before.payments == payments)
    let arguments = ["import", statement, "--ledger", test.path]

    // The first import runs to its end: how long that takes, and what it leaves.
    let empty = try test.bytes()
    let start = ContinuousClock.now
    #expect(try program.run(arguments).status == 0)
    let duration = ContinuousClock.now - start
    let after = try state(of: test)
    #expect(after.payments == payments + Self.rowCount)
    #expect(after.imports == before.imports + 1)

    var generator = SeededGenerator(seed: seed)
    var kills = 0
    try restore(empty, of: test)
    // One that ends before it is killed does not count.
    for attempt in 0..<8 * Self.killCount where kills < Self.killCount {
      let process = try program.start(arguments)
      // Shares of the time are spread over the whole import.
      let share = (Double(attempt % Self.killCount) + generator.unit()) / Double(Self.killCount)
      if attempt % 3 == 2 {
        // Rows reach the file at the commit, which is short: it is waited for.
        while process.isRunning, logSize(of: test) == 0 { usleep(200) }
        usleep(UInt32(generator.below(8_000)))
      } else {
        Thread.sleep(forTimeInterval: duration / .seconds(1) * share)
      }
      _ = kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      if process.terminationReason == .uncaughtSignal { kills += 1 }
      let found = try state(of: test)
      #expect(found == before || found == after, "after kill \(kills)")
      if found == after { try restore(empty, of: test) }
    }
    #expect(kills == Self.killCount)

    // What is left works: the import can be made up for.
    #expect(try program.run(arguments).status == 0)
    let complete = try state(of: test)
    #expect(complete == after)
  }

  /// Nothing in this process may have the ledger open later: the file is replaced below, and closing
  /// a file that was read as bytes drops the locks of a connection beside it.
  private func prepare(
    _ test: TestLedger, payments: Int, seed: UInt64, statement: String
  ) throws {
    let ledger = try test.open()
    if payments > 0 { _ = try ledger.generate(payments: payments, places: 50, seed: 9) }
    try ledger.generateStatement(
      payments: Self.rowCount, places: 4_000, seed: seed, to: statement)
  }

  /// How many bytes wait in the write-ahead log.
  private func logSize(of test: TestLedger) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: test.path + "-wal")
    return attributes?[.size] as? Int ?? 0
  }

  private func restore(_ bytes: Data, of test: TestLedger) throws {
    for suffix in ["-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: test.path + suffix)
    }
    try bytes.write(to: URL(filePath: test.path))
  }
}
