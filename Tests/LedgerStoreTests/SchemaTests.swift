import Foundation
import GRDB
import GeoPackage
import Spending
import TestSupport
import Testing

@testable import LedgerStore

/// What shipped does not change: each version is what it was when it was new.
@Suite struct SchemaTests {
  @Test(arguments: 1...StoredLedger.count)
  func `a migration makes what it made when it shipped`(version: Int) throws {
    let shipped = try SchemaText.made { try $0.execute(sql: StoredLedger(version: version).schema) }
    let made = try SchemaText.made { try LedgerSchema.migrate($0, from: 0, to: version) }
    #expect(made.count > 50)
    #expect(made.difference(from: shipped).map { "\($0)" } == [])
  }

  /// Whatever cases the types of the program get: what is compared with a file is text alone.
  @Test(arguments: 1...StoredLedger.count)
  func `a ledger of any version has nothing to find`(version: Int) throws {
    let folder = try TemporaryFolder()
    try StoredLedger(version: version).make(at: folder["ledger.gpkg"])
    let store = try LedgerDatabase(
      path: folder["ledger.gpkg"], access: .reading, acceptsOlder: true)
    #expect(try store.check().findings == [])
  }

  /// A file whose schema has the known digest is not compared part by part.
  @Test func `the newest version has the known digest, and no other does`() throws {
    func digest(_ change: (Database) throws -> Void) throws -> String {
      let queue = try DatabaseQueue()
      return try queue.writeWithoutTransaction { db in
        try LedgerSchema.migrate(db, from: 0)
        try change(db)
        return try SchemaDigest.of(db)
      }
    }
    let newest = try digest { _ in }
    #expect(newest == LedgerSchema.digest, "it is \(newest)")
    for sql in [
      "CREATE TRIGGER watch AFTER INSERT ON payments BEGIN SELECT 1; END",
      "DROP TRIGGER payments_day_update", "CREATE VIEW recent AS SELECT 1",
      "ALTER TABLE payments ADD COLUMN colour TEXT",
      "DROP VIEW payments_map; CREATE VIEW payments_map AS SELECT 1",
    ] {
      #expect(try digest { try $0.execute(sql: sql) } != LedgerSchema.digest, "\(sql)")
    }
  }

  /// Who gives a type one more case adds a migration that describes it and lets it in.
  @Test func `the newest version describes every case of the types that are stored`() throws {
    let described = try SchemaText.made { try LedgerSchema.migrate($0, from: 0) }
    func expect(_ constraint: String, _ cases: [(name: String, raw: UInt8)]) {
      let rows = described.filter {
        $0.hasPrefix("row of gpkg_data_column_constraints") && $0.contains("'\(constraint)'")
      }
      #expect(rows.count == cases.count, "\(constraint)")
      for (name, raw) in cases {
        #expect(rows.contains { $0.contains("'\(raw)'") && $0.hasSuffix("'\(name)'") }, "\(name)")
      }
    }
    expect("payment_kind", PaymentKind.allCases.map { ($0.name, $0.rawValue) })
    expect("payment_channel", PaymentChannel.allCases.map { ($0.name, $0.rawValue) })
    expect("payment_method", PaymentMethod.allCases.map { ($0.name, $0.rawValue) })
    expect("category_source", CategorySource.allCases.map { ($0.name, $0.rawValue) })
  }

  @Test func `what is taken away and put back is that of the newest version`() throws {
    let queue = try DatabaseQueue()
    let schema = try queue.writeWithoutTransaction { db in
      try LedgerSchema.migrate(db, from: 0)
      return try Row.fetchAll(db, sql: "SELECT name, sql FROM sqlite_schema").reduce(into: [:]) {
        (schema: inout [String: String], row) in
        schema[row["name"]] = row["sql"]
      }
    }
    let layers = ["places", "districts", "saved_places", "tasks", "task_sessions"]
    let parts =
      LedgerSchema.paymentTriggers + LedgerSchema.paymentIndexes
      + layers.flatMap { GeoPackageSchema.spatialIndexTriggers(of: $0) }
    for part in parts { #expect(schema[part.name] == part.sql, "\(part.name)") }
    for name in LedgerSchema.normalisingTriggers { #expect(schema[name] != nil, "\(name)") }
  }
}
