import GRDB
import GeoPackage

extension LedgerDatabase {
  /// Passes the tables, as they are at one moment, to `body`.
  ///
  /// The tables are read from a copy, so that no transaction on the ledger stays open while `body`
  /// runs.
  ///
  /// - Parameter scratch: An unused name for the copy, which is removed at the end.
  /// - Complexity: O(*n*) for the data read; one row at a time is in memory.
  package func readingTables<Result>(
    copyingTo scratch: String, _ body: (LedgerTables, TableReader) throws -> Result
  ) throws -> Result {
    defer { GeoPackageFile.remove(scratch) }
    guard GeoPackageFile.makeEmpty(scratch) else {
      throw GeoPackageError.notWritable(path: scratch)
    }
    try read { try GeoPackageFile.copy($0.db, to: scratch) }
    let copy = try GeoPackageFile.open(scratch, access: .reading)
    defer { try? copy.close() }
    return try GeoPackageFile.translatingErrors {
      try copy.read { db in
        let version = try Self.schemaVersion(db, path: path)
        let all = LedgerTables(
          schemaVersion: version, tables: try StoredTable.all(in: db),
          leftOut: try SchemaInspection.of(version: version).additions(db))
        return try body(all, TableReader(db: db))
      }
    }
  }

  /// Creates a ledger from tables, either completely or not at all.
  ///
  /// The tables of the ledger itself are created by this program; the source only provides their
  /// rows. The triggers, indexes and R*Trees of these tables therefore do not depend on the source.
  /// Tables of other programs are created with the columns and the primary key that `tables`
  /// states.
  ///
  /// - Parameters:
  ///   - tables: The tables; the ledger's own tables must have the columns of `version`.
  ///   - version: The version of the schema of `tables`; after the ledger has been filled, its
  ///     schema is upgraded to the current version.
  ///   - rows: Called once for each table, with the table and a closure. This function must read
  ///     all rows of the table and pass each of them to the closure.
  /// - Returns: The number of rows that refer to missing rows.
  /// - Throws: ``RebuildError``, ``GeoPackage/GeoPackageError``.
  package static func rebuild(
    at path: String, tables: [StoredTable], version: Int,
    rows: (StoredTable, ([StoredValue]) throws -> Void) throws -> Void
  ) throws -> Int {
    guard (1...LedgerSchema.version).contains(version) else {
      throw LedgerStoreError.newerSchema(path: path, found: version, known: LedgerSchema.version)
    }
    var orphans = 0
    try GeoPackageFile.create(path, checksForeignKeys: false) { db in
      try LedgerSchema.migrate(db, from: 0, to: version)
      let extra = try compare(tables, with: StoredTable.all(in: db))
      let later = try putAside(db)
      for table in extra { try db.execute(sql: table.definition) }
      // The numbers of AUTOINCREMENT come last, because inserting rows changes them.
      for table in tables.sorted(by: { ($0.isSequence ? 1 : 0) < ($1.isSequence ? 1 : 0) }) {
        try db.execute(sql: "DELETE FROM \(table.name.quotedName)")
        var filler = try TableFiller(db, table)
        try rows(table) { try filler.take($0) }
        try filler.finish()
      }
      for tree in try trees(db) { try fill(tree, db) }
      for sql in later { try db.execute(sql: sql) }
      guard try schemaVersion(db, path: path) == version else {
        throw LedgerStoreError.badSetting(name: "schema_version")
      }
      _ = try readSettings(db)
      if let name = try NewNames(after: version).taken(in: db) {
        throw LedgerStoreError.notUpgradable(
          path: path, found: version, known: LedgerSchema.version, reason: .taken(name: name))
      }
      try LedgerSchema.migrate(db, from: version)
      try LogMark.clear(db)
      orphans = try Int.fetchOne(db, sql: "SELECT count(*) FROM pragma_foreign_key_check") ?? 0
    }
    return orphans
  }

  /// The tables that are not ours.
  private static func compare(
    _ given: [StoredTable], with ours: [StoredTable]
  ) throws -> [StoredTable] {
    for table in ours {
      guard let found = given.first(where: { $0.name == table.name }) else {
        throw RebuildError.missingTable(name: table.name)
      }
      let (wanted, names) = (table.columns.map(\.name), found.columns.map(\.name))
      guard names.sorted() == wanted.sorted() else {
        throw RebuildError.otherColumns(table: table.name, found: names, expected: wanted)
      }
    }
    let names = Set(ours.map(\.name))
    return given.filter { !names.contains($0.name) }
  }

  /// Drops triggers and indexes; returns the SQL that recreates them.
  private static func putAside(_ db: Database) throws -> [String] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT type, name, sql FROM sqlite_schema
        WHERE type IN ('trigger', 'index') AND sql NOTNULL ORDER BY type, name
        """)
    for row in rows {
      let (type, name): (String, String) = (row["type"], row["name"])
      try db.execute(sql: "DROP \(type) \(name.quotedName)")
    }
    return rows.map { $0["sql"] }
  }

  private static func trees(_ db: Database) throws -> [String] {
    try String.fetchAll(
      db, sql: "SELECT table_name FROM gpkg_extensions WHERE extension_name = 'gpkg_rtree_index'"
    )
    .filter { try db.tableExists("rtree_\($0)_geom") }
  }

  private static func fill(_ layer: String, _ db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO rtree_\(layer)_geom
        SELECT id, ST_MinX(geom), ST_MaxX(geom), ST_MinY(geom), ST_MaxY(geom) FROM \(layer)
        WHERE geom NOTNULL AND NOT ST_IsEmpty(geom)
        """)
  }
}

extension StoredTable {
  fileprivate var isSequence: Bool { name == "sqlite_sequence" }
}

/// Inserts the rows of a table, and finds the row that SQLite refuses.
private struct TableFiller {
  private static let batchSize = 1_024
  /// A batch is stored when its blobs exceed this number of bytes: attachments are large.
  private static let byteLimit = 16 << 20
  private let db: Database
  private let insert: BatchInsert
  private let table: StoredTable
  private var batch: [[StoredValue]] = []
  private var byteCount = 0
  private var done = 0

  init(_ db: Database, _ table: StoredTable) throws {
    self.db = db
    self.table = table
    let names = table.columns.map(\.name.quotedName).joined(separator: ", ")
    insert = try BatchInsert(
      db, into: "\(table.name.quotedName)(\(names))", columnCount: table.columns.count)
  }

  mutating func take(_ row: [StoredValue]) throws {
    batch.append(row)
    for case .blob(let bytes) in row { byteCount += bytes.count }
    if batch.count == Self.batchSize || byteCount >= Self.byteLimit { try flush() }
  }

  mutating func finish() throws { try flush() }

  private mutating func flush() throws {
    try db.execute(sql: "SAVEPOINT batch")
    do { try store(batch) } catch {
      try db.execute(sql: "ROLLBACK TO batch")
      // Storing them one by one shows the refused row.
      for (offset, row) in batch.enumerated() {
        do { try store([row]) } catch GeoPackageError.sqlite(_, let reason) {
          throw RebuildError.row(done + offset + 1, table: table.name, reason: reason)
        }
      }
      throw error
    }
    try db.execute(sql: "RELEASE batch")
    done += batch.count
    byteCount = 0
    batch.removeAll(keepingCapacity: true)
  }

  private func store(_ rows: [[StoredValue]]) throws {
    try insert.insert(count: rows.count) { position, statement, base in
      for (column, value) in rows[position].enumerated() {
        let index = base + Int32(column) + 1
        switch value {
        case .null: statement.bindNull(at: index)
        case .integer(let value): statement.bind(value, at: index)
        case .real(let value): statement.bind(value, at: index)
        case .text(let text): statement.bind(text, at: index)
        case .textBytes(let bytes): statement.bind(textBytes: bytes, at: index)
        case .blob(let bytes): statement.bind(blob: bytes, at: index)
        }
      }
    }
  }
}
