import Foundation
import GRDB
import GeoPackage
import Spending
import TestSupport
import Testing

@testable import LedgerStore

/// A ledger of an older version is brought up to date by an upgrade, whole or not at all, and by
/// nothing else.
@Suite struct UpgradeTests {
  static let older = 1..<LedgerSchema.version

  let folder: TemporaryFolder
  let file: LedgerFile

  init() throws {
    folder = try TemporaryFolder()
    file = LedgerFile(at: folder["home.gpkg"])
  }

  /// What `body` leaves of the folder has to be what was there.
  private func expectUntouched(
    sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Void
  ) throws {
    let (names, bytes) = (try folder.names(), try folder.bytes("home.gpkg"))
    try body()
    #expect(try folder.names() == names, sourceLocation: sourceLocation)
    #expect(try folder.bytes("home.gpkg") == bytes, sourceLocation: sourceLocation)
  }

  @Test(arguments: older)
  func `an older ledger is refused and stays as it is`(version: Int) throws {
    try StoredLedger(version: version).make(at: file.path)
    let error = LedgerStoreError.olderSchema(
      path: file.path, found: version, known: LedgerSchema.version)
    for access in [FileAccess.reading, .writing] {
      try expectUntouched {
        #expect(throws: error) { try LedgerDatabase(path: file.path, access: access) }
      }
    }
    try expectUntouched {
      #expect(throws: error) {
        try LedgerDatabase(path: file.path, access: .writing, repairs: true, acceptsOlder: true)
      }
    }
  }

  @Test(arguments: older)
  func `an upgrade keeps every row and a checked backup`(version: Int) throws {
    try StoredLedger(version: version).make(at: file.path)
    let (dump, before) = (try file.dump(), try rows())
    let upgrade = try LedgerDatabase.upgrade(file.path)
    #expect(upgrade.oldVersion == version)
    #expect(upgrade.version == LedgerSchema.version)

    let kept = try #require(upgrade.kept)
    let name = try #require(try folder.names().first { $0 != "home.gpkg" })
    #expect(kept.path == folder[name])
    #expect(try folder.names().count == 2)
    #expect(name.contains(#/^home-before-upgrade-\d+-\d{8}T\d{6}Z\.gpkg$/#))
    #expect(kept.backup.totals.paymentCount == (version < 10 ? 7 : 9))
    #expect(Self.lasting(try LedgerFile(at: kept.path).dump()) == Self.lasting(dump))
    let mode = try FileManager.default.attributesOfItem(atPath: kept.path)[.posixPermissions]
    #expect(mode as? Int == 0o600)

    let store = try LedgerDatabase(path: file.path, access: .reading)
    #expect(try store.check().findings == [])
    #expect(try store.totals().groups == kept.backup.totals.groups)
    let groups = try store.totals().groups
    let income: Int128 = version < 10 ? 0 : 3_200_000
    #expect(groups.values.reduce(0) { $0 + $1.amount } == 65_000 + 2_550 + income)
    try store.close()
    let after = try rows()
    for (table, lines) in before { #expect(after[table] == lines, "\(table)") }
    #expect(try file.isSound())
    #expect(
      try file.sql { try SchemaText.statements($0) }.sorted()
        == SchemaText.made { try LedgerSchema.migrate($0, from: 0) }
        .filter { !$0.hasPrefix("row of ") }.sorted())
  }

  /// A dump without what a copy does not take over: it has no snapshot.
  private static func lasting(_ dump: [String]) -> [String] {
    dump.filter { !$0.hasPrefix("cache_") }
  }

  /// The rows of the first version's tables, with its columns; the version itself is left out, and
  /// so is the random id that an upgrade gives a ledger without one.
  private func rows() throws -> [String: [String]] {
    let columns = try columns
    return try file.sql { db in
      try columns.reduce(into: [:]) { tables, table in
        let values = table.value.map { "quote(\($0))" }.joined(separator: " || ', ' || ")
        tables[table.key] = try String.fetchAll(
          db,
          sql: """
            SELECT \(values) FROM \(table.key)
            WHERE \(table.value[1]) NOT IN ('schema_version', 'ledger_id')
            """)
      }
    }
  }

  /// The tables and columns of the first version.
  private var columns: [String: [String]] {
    get throws {
      let queue = try DatabaseQueue()
      return try queue.writeWithoutTransaction { db in
        try LedgerSchema.migrate(db, from: 0, to: 1)
        let tables = [
          "settings", "categories", "imports", "places", "district_sets", "districts", "payments",
        ]
        return try Dictionary(
          uniqueKeysWithValues: tables.map { ($0, try db.columns(in: $0).map(\.name)) })
      }
    }
  }

  @Test func `a ledger that is up to date is left alone`() throws {
    try StoredLedger(version: LedgerSchema.version).make(at: file.path)
    try expectUntouched {
      let upgrade = try LedgerDatabase.upgrade(file.path)
      #expect(upgrade.kept == nil)
      #expect(upgrade.oldVersion == LedgerSchema.version)
    }
  }

  @Test func `what was done before is undone and redone after it`() throws {
    try StoredLedger(version: 7).make(at: file.path)
    _ = try LedgerDatabase.upgrade(file.path)
    let store = try LedgerDatabase(path: file.path, access: .writing)
    let content = try file.content()
    let changes = try store.history().filter { !$0.isUndone }.count
    #expect(changes == 14, "the upgrade is no change")
    try store.redo()
    let redone = try file.content()
    #expect(redone != content)
    // All but the first change: an example that is in no change needs a category of it.
    try store.undo(count: changes)
    #expect(try store.totals().paymentCount == 0)
    #expect(try store.check().isClean)
    try store.redo(count: changes)
    #expect(try file.content() == redone)
  }

  @Test(arguments: [
    (1, "import_profiles"), (1, "history_changes"), (2, "saved_places"), (3, "district_codes"),
    (4, "classifier_models"), (5, "category_rules"), (6, "history_changes"),
    (17, "payment_attachments"),
    (17, "Payment_Attachments"), (17, "attachments_of_payments"), (16, "visits"),
  ])
  func `a ledger in which a later table's name is taken stays as it is`(
    version: Int, table: String
  ) throws {
    try StoredLedger(version: version).make(at: file.path)
    try file.execute("CREATE TABLE \(table) (mine TEXT)")
    try expectUntouched {
      #expect(
        throws: LedgerStoreError.notUpgradable(
          path: file.path, found: version, known: LedgerSchema.version,
          reason: .taken(name: table))
      ) { try LedgerDatabase.upgrade(file.path) }
    }
  }

  @Test func `a table of another program that is listed under a later name is named`() throws {
    try StoredLedger(version: 17).make(at: file.path)
    try file.execute("CREATE TABLE mine (a TEXT)")
    try file.execute(
      """
      INSERT INTO gpkg_contents(table_name, data_type, identifier)
      VALUES ('mine', 'attributes', 'payment_attachments')
      """)
    try expectUntouched {
      #expect(
        throws: LedgerStoreError.notUpgradable(
          path: file.path, found: 17, known: LedgerSchema.version,
          reason: .taken(name: "payment_attachments"))
      ) { try LedgerDatabase.upgrade(file.path) }
    }
  }

  @Test(arguments: [1, 9, 17])
  func `tables of another program stay through an upgrade`(version: Int) throws {
    try StoredLedger(version: version).make(at: file.path)
    try file.execute("CREATE TABLE attachments (id INTEGER PRIMARY KEY, note TEXT)")
    try file.execute("INSERT INTO attachments(note) VALUES ('mine')")
    try file.execute(
      """
      INSERT INTO gpkg_contents(table_name, data_type, identifier)
      VALUES ('attachments', 'attributes', 'attachments')
      """)
    _ = try LedgerDatabase.upgrade(file.path)
    #expect(try file.strings("SELECT note FROM attachments") == ["mine"])
    let store = try LedgerDatabase(path: file.path, access: .reading)
    #expect(try store.check().findings == [])
  }

  @Test func `a trigger of others keeps it from being upgraded`() throws {
    try StoredLedger(version: 5).make(at: file.path)
    try file.execute(
      "CREATE TRIGGER mine AFTER UPDATE ON settings BEGIN DELETE FROM payments; END")
    try expectUntouched {
      #expect(
        throws: LedgerStoreError.foreignTrigger(path: file.path, name: "mine", table: "settings")
      ) { try LedgerDatabase.upgrade(file.path) }
    }
  }

  @Test func `while another program writes nothing is done`() throws {
    try StoredLedger(version: 5).make(at: file.path)
    let other = try DatabaseQueue(path: file.path)
    try other.writeWithoutTransaction { db in
      try db.execute(sql: "BEGIN IMMEDIATE")
      let names = try folder.names()
      #expect(throws: GeoPackageError.busy) { try LedgerDatabase.upgrade(file.path) }
      #expect(try folder.names() == names)
      try db.execute(sql: "ROLLBACK")
    }
    try other.close()
    #expect(try LedgerDatabase.upgrade(file.path).kept != nil)
  }

  @Test(arguments: older)
  func `a backup of an older ledger is made, checked, restored and upgraded`(version: Int) throws {
    try StoredLedger(version: version).make(at: file.path)
    let dump = try file.dump()
    let reader = try LedgerDatabase(path: file.path, access: .reading, acceptsOlder: true)
    #expect(try reader.backup(to: folder["b.gpkg"]).totals == reader.totals())
    let again = try reader.backup(to: folder["b.gpkg"]).totals.paymentCount
    #expect(again == (version < 10 ? 7 : 9), "it is replaced")
    try reader.close()
    _ = try LedgerDatabase.upgrade(file.path)
    _ = try LedgerRestoration(of: folder["b.gpkg"], to: file.path).finish()
    #expect(Self.lasting(try file.dump()) == Self.lasting(dump))
    #expect(try LedgerDatabase.upgrade(file.path).oldVersion == version)
  }

  @Test(arguments: older)
  func `tables of an older ledger make one of today`(version: Int) throws {
    try StoredLedger(version: version).make(at: file.path)
    let reader = try LedgerDatabase(path: file.path, access: .reading, acceptsOlder: true)
    let (tables, rows) = try reader.readingTables(copyingTo: folder["copy.gpkg"]) {
      tables, reader in
      var rows: [String: [[StoredValue]]] = [:]
      for table in tables.tables {
        try reader.read(table) { rows[table.name, default: []].append($0) }
      }
      return (tables, rows)
    }
    let path = folder["made.gpkg"]
    let orphans = try LedgerDatabase.rebuild(at: path, tables: tables.tables, version: version) {
      table, take in
      for row in rows[table.name] ?? [] { try take(row) }
    }
    #expect(orphans == 0)
    let made = try LedgerDatabase(path: path, access: .reading)
    #expect(try made.totals().groups == reader.totals().groups)
    #expect(try made.check().findings == [])
  }
}
