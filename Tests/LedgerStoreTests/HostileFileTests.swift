import Foundation
import GRDB
import GeoPackage
import Spending
import TestSupport
import Testing

@testable import LedgerStore

/// A ledger that somebody prepared to do harm is refused, and left as it was.
@Suite struct HostileFileTests {
  let folder: TemporaryFolder
  let file: LedgerFile

  init() throws {
    folder = try TemporaryFolder()
    file = try LedgerFile(in: folder)
    let store = try LedgerDatabase(path: file.path, access: .writing)
    try store.take([TestPayment(day: "2026-05-03", merchant: "서점")])
    try store.close()
  }

  private func expectRefused(
    _ error: LedgerStoreError, _ access: GeoPackageFile.Access,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let (names, bytes) = (try folder.names(), try folder.bytes("ledger.gpkg"))
    #expect(throws: error, sourceLocation: sourceLocation) {
      try LedgerDatabase(path: file.path, access: access)
    }
    #expect(try folder.names() == names, sourceLocation: sourceLocation)
    #expect(try folder.bytes("ledger.gpkg") == bytes, sourceLocation: sourceLocation)
  }

  @Test(
    arguments: ["payments", "places", "categories", "gpkg_contents", "import_profiles"],
    [GeoPackageFile.Access.reading, .writing])
  func `a view in the place of a table`(table: String, access: GeoPackageFile.Access) throws {
    try file.execute(
      """
      PRAGMA legacy_alter_table=ON; ALTER TABLE \(table) RENAME TO hidden_\(table);
      CREATE VIEW \(table) AS SELECT * FROM hidden_\(table)
      """)
    try expectRefused(
      .notATable(path: file.path, name: table, kind: .view), access)
  }

  @Test func `a view in the place of the settings`() throws {
    try file.execute(
      """
      PRAGMA legacy_alter_table=ON; ALTER TABLE settings RENAME TO s;
      CREATE VIEW settings AS SELECT * FROM s
      """)
    try expectRefused(.notALedger(path: file.path), .writing)
  }

  @Test func `a full-text index in the place of a table`() throws {
    try file.execute(
      "DROP TABLE categories; CREATE VIRTUAL TABLE categories USING fts5(id, code, title, title_ko)"
    )
    try expectRefused(
      .notATable(path: file.path, name: "categories", kind: .otherKind), .reading)
  }

  @Test func `a column that computes`() throws {
    try file.execute(
      "ALTER TABLE payments ADD COLUMN more TEXT AS (upper(memo)) VIRTUAL")
    try expectRefused(
      .notATable(path: file.path, name: "payments", kind: .computed), .reading)
  }

  static let triggers: [(table: String, sql: String)] = [
    ("payments", "AFTER INSERT ON payments BEGIN DELETE FROM payments WHERE id < NEW.id; END"),
    ("settings", "AFTER UPDATE ON settings BEGIN DELETE FROM payments; END"),
    ("imports", "BEFORE INSERT ON imports BEGIN UPDATE payments SET amount = 0; END"),
    ("gpkg_contents", "AFTER UPDATE ON gpkg_contents BEGIN DELETE FROM places; END"),
    (
      "places",
      "AFTER INSERT ON places BEGIN DELETE FROM rtree_places_geom; DELETE FROM payments; END"
    ),
    (
      "payments",
      "AFTER DELETE ON payments BEGIN UPDATE gpkg_ogr_contents SET feature_count=0;DELETE FROM imports; END"
    ),
    (
      "payments",
      "AFTER INSERT ON payments BEGIN DELETE FROM rtree_places_geom_node; END"
    ),
    ("payments", "AFTER INSERT ON payments BEGIN SELECT load_extension('x'); END"),
  ]

  @Test(arguments: triggers)
  func `a trigger of others`(trigger: (table: String, sql: String)) throws {
    try file.execute("CREATE TRIGGER harm \(trigger.sql)")
    let store = try LedgerDatabase(path: file.path, access: .reading)
    #expect(try store.columns().payments.count == 1, "a reader fires no trigger")
    try store.close()
    try expectRefused(
      .foreignTrigger(path: file.path, name: "harm", table: trigger.table), .writing)
  }

  @Test func `a trigger of ours with another body`() throws {
    try file.execute(
      """
      DROP TRIGGER payments_time_update;
      CREATE TRIGGER payments_time_update AFTER UPDATE OF paid_at ON payments
      BEGIN DELETE FROM payments; END
      """)
    try expectRefused(
      .foreignTrigger(path: file.path, name: "payments_time_update", table: "payments"), .writing)
  }

  /// What GDAL adds when it keeps count of features, in its own words.
  @Test func `a trigger that counts features is let be`() throws {
    try file.execute(
      """
      CREATE TABLE gpkg_ogr_contents(table_name TEXT NOT NULL PRIMARY KEY, feature_count INTEGER);
      INSERT INTO gpkg_ogr_contents VALUES ('payments', 1);
      CREATE TRIGGER "trigger_insert_feature_count_payments" AFTER INSERT ON "payments" BEGIN
        UPDATE gpkg_ogr_contents SET feature_count = feature_count + 1
        WHERE lower(table_name) = lower('payments'); END
      """)
    let store = try LedgerDatabase(path: file.path, access: .writing)
    try store.take([TestPayment(day: "2026-06-03", amount: 1)])
    #expect(try file.integer("SELECT feature_count FROM gpkg_ogr_contents") == 2)
  }

  @Test func `a trigger and a view on tables of others are let be`() throws {
    try file.execute(
      """
      CREATE TABLE notes(id INTEGER PRIMARY KEY, text);
      CREATE TRIGGER mine AFTER INSERT ON notes BEGIN DELETE FROM notes WHERE text = ''; END;
      CREATE VIEW recent AS SELECT * FROM payments ORDER BY id DESC LIMIT 3
      """)
    let store = try LedgerDatabase(path: file.path, access: .writing)
    try store.take([TestPayment(day: "2026-06-03", amount: 1)])
    #expect(try store.columns().payments.count == 2)
  }

  @Test func `a reader does not trust the schema`() throws {
    let store = try LedgerDatabase(path: file.path, access: .reading)
    #expect(try store.queue.read { try Int.fetchOne($0, sql: "PRAGMA trusted_schema") } == 0)
  }

  /// No function with side effects is reached from inside the file, and no shadow table.
  @Test(arguments: [
    "SELECT * FROM harm", "UPDATE rtree_places_geom_node SET data = x'00'",
    "PRAGMA writable_schema=ON; DELETE FROM sqlite_schema",
  ])
  func `the schema is not trusted`(sql: String) throws {
    try file.execute("CREATE VIEW harm AS SELECT load_extension('none')")
    let store = try LedgerDatabase(path: file.path, access: .writing)
    #expect(throws: DatabaseError.self) {
      try store.queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    }
  }

  @Test func `a value that would fill the memory is refused`() throws {
    try file.execute("UPDATE payments SET memo = zeroblob(70000000)")
    let store = try LedgerDatabase(path: file.path, access: .reading)
    #expect(throws: GeoPackageError.tooLarge) { try store.payments(ids: [1]) }
    #expect(try store.totals().paymentCount == 1)
  }

  @Test func `a geometry that promises more than it has is left out`() throws {
    // A multipolygon of four billion rings in 30 bytes.
    let blob: [UInt8] =
      [0x47, 0x50, 0, 1, 0xE6, 0x10, 0, 0, 1, 6, 0, 0, 0] + [UInt8](repeating: 0xFF, count: 17)
    try file.execute("INSERT INTO district_sets(id, name, level) VALUES (1, 'x', 'gu')")
    let queue = try DatabaseQueue(path: file.path)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "DROP TRIGGER rtree_districts_geom_insert")
      try db.execute(
        sql: "INSERT INTO districts(geom, set_id, code, name) VALUES (?, 1, '1', 'x')",
        arguments: [Data(blob)])
    }
    try queue.close()
    let store = try LedgerDatabase(path: file.path, access: .reading)
    let set = try store.districtSet(level: nil, name: "x")
    var unreadable: [Int64] = []
    #expect(try store.districts(of: set) { unreadable.append($0) }.isEmpty)
    #expect(unreadable == [1])
  }

  @Test(arguments: [100, 4_096, 8_192, 20_000, 60_000])
  func `a ledger that was cut off is refused or read, and never crashes`(size: Int) throws {
    try Data(folder.bytes("ledger.gpkg").prefix(size)).write(to: URL(filePath: file.path))
    let before = try folder.bytes("ledger.gpkg")
    for access in [GeoPackageFile.Access.reading, .writing] {
      #expect(throws: (any Error).self) {
        let store = try LedgerDatabase(path: file.path, access: access)
        _ = try store.columns()
        _ = try store.backup(to: folder["b.gpkg"])
      }
    }
    #expect(try folder.bytes("ledger.gpkg") == before)
    #expect(try folder.names() == ["ledger.gpkg"])
  }

  @Test func `a pipe, a device and links that lead nowhere are no ledgers`() throws {
    unsafe mkfifo(folder["pipe"], 0o600)
    try FileManager.default.createSymbolicLink(
      atPath: folder["loop"], withDestinationPath: "loop")
    try FileManager.default.createSymbolicLink(
      atPath: folder["gone"], withDestinationPath: "nothing")
    for access in [GeoPackageFile.Access.reading, .writing] {
      for path in [folder["pipe"], "/dev/null"] {
        #expect(throws: GeoPackageError.notAFile(path: path)) {
          try LedgerDatabase(path: path, access: access)
        }
      }
      for path in [folder["loop"], folder["gone"]] {
        #expect(throws: GeoPackageError.missing(path: path)) {
          try LedgerDatabase(path: path, access: access)
        }
      }
    }
    #expect(throws: GeoPackageError.alreadyExists(path: folder["gone"])) {
      try LedgerDatabase.create(at: folder["gone"], settings: LedgerSettings())
    }
    #expect(!FileManager.default.fileExists(atPath: folder["nothing"]))
  }

  @Test func `a link leads to the ledger, and its log lies beside the ledger`() throws {
    let other = folder["other"]
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: other + "/link.gpkg", withDestinationPath: "../ledger.gpkg")
    let store = try LedgerDatabase(path: other + "/link.gpkg", access: .writing)
    try store.take([TestPayment(day: "2026-06-03", amount: 1)])
    #expect(FileManager.default.fileExists(atPath: file.path + "-wal"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: other) == ["link.gpkg"])
    for suffix in ["", "-wal", "-shm"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path + suffix)
      #expect(attributes[.posixPermissions] as? Int == 0o600, "\(suffix)")
    }
  }
}
