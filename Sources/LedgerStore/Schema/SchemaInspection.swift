import GRDB
import Synchronization

/// Compares a file's tables and triggers with the tables and triggers of its version, before any of
/// them is used.
///
/// A file may come from a stranger, or another program may have changed it. A view with the name
/// `payments`, or a trigger that deletes rows, would affect Sobi's statements.
struct SchemaInspection: Sendable {
  private static let found = Mutex<[Int: Self]>([:])

  /// Returns the tables and triggers of a version.
  ///
  /// - Complexity: The first call of a process for a version takes about 3 ms.
  static func of(version: Int) throws -> Self {
    if let known = found.withLock({ $0[version] }) { return known }
    let new = try Self(version: version)
    found.withLock { $0[version] = new }
    return new
  }

  private let expected: [String: (type: String, table: String, sql: String)]
  /// The tables whose rows are numbered by the key `id`.
  private let numbered: Set<String>

  /// Finds the tables and triggers of a version by creating it in memory.
  private init(version: Int) throws {
    let queue = try DatabaseQueue()
    (expected, numbered) = try queue.writeWithoutTransaction { db in
      try LedgerSchema.migrate(db, from: 0, to: version)
      let rows = try Row.fetchAll(db, sql: "SELECT name, type, tbl_name, sql FROM sqlite_schema")
      let parts = Dictionary(
        rows.map { row in
          let sql: String = row["sql"] ?? ""
          let type = sql.hasPrefix("CREATE VIRTUAL TABLE") ? "virtual" : row["type"] as String
          return (row["name"] as String, (type, row["tbl_name"] as String, sql))
        }, uniquingKeysWith: { first, _ in first })
      let names = try String.fetchAll(db, sql: "SELECT name FROM pragma_table_list")
      return (parts, Set(try names.filter { try Self.isNumbered($0, in: db) }))
    }
    try queue.close()
  }

  /// Refuses a file in which another object has the name of a table, or in which columns are
  /// computed. For writing, it also refuses a file with foreign triggers on Sobi's tables.
  ///
  /// A missing table is ignored here, because code that needs it reports it.
  ///
  /// - Parameter acceptsAltered: Whether a trigger with the name and the table of a Sobi trigger
  ///   may differ; the caller replaces it before any row is written.
  /// - Throws: ``LedgerStoreError/notATable(path:name:kind:)``,
  ///   ``LedgerStoreError/foreignTrigger(path:name:table:)``.
  func check(
    _ db: Database, path: String, forWriting: Bool, acceptsAltered: Bool = false
  ) throws {
    for row in try Row.fetchAll(
      db, sql: "SELECT name, type FROM pragma_table_list WHERE schema = 'main'")
    {
      let (name, type) = (row.text("name") ?? "", row.text("type") ?? "")
      guard let wanted = expected[name.lowercased()], ["table", "virtual"].contains(wanted.type)
      else { continue }
      // The tables that SQLite keeps for an R*Tree are shadows while the tree exists.
      guard type == wanted.type || type == "shadow" && name.hasPrefix("rtree_") else {
        throw LedgerStoreError.notATable(
          path: path, name: name, kind: type == "view" ? .view : .otherKind)
      }
      guard wanted.type == "table" else { continue }
      let computed = try Int.fetchOne(
        db, sql: "SELECT count(*) FROM pragma_table_xinfo(?) WHERE hidden <> 0",
        arguments: [name])
      guard computed == 0 else {
        throw LedgerStoreError.notATable(path: path, name: name, kind: .computed)
      }
      guard try !numbered.contains(name.lowercased()) || Self.isNumbered(name, in: db) else {
        throw LedgerStoreError.notATable(
          path: path, name: name, kind: .unnumbered)
      }
    }
    guard forWriting else { return }
    if let trigger = try foreignTriggers(db, acceptsAltered: acceptsAltered).first {
      throw LedgerStoreError.foreignTrigger(
        path: path, name: trigger.name, table: trigger.table)
    }
  }

  /// The triggers of other programs on Sobi's tables that may change rows.
  ///
  /// - Parameter acceptsAltered: The same as in ``check(_:path:forWriting:acceptsAltered:)``.
  func foreignTriggers(_ db: Database, acceptsAltered: Bool) throws -> [ForeignTrigger] {
    try Row.fetchAll(
      db, sql: "SELECT name, tbl_name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY name"
    ).map {
      ForeignTrigger(
        name: $0.text("name") ?? "", table: $0.text("tbl_name") ?? "", sql: $0.text("sql") ?? "")
    }.filter {
      expected[$0.table.lowercased()] != nil && expected[$0.name]?.sql != $0.sql
        && !Self.keepsCount($0.sql) && (!acceptsAltered || expected[$0.name]?.table != $0.table)
    }
  }

  /// Whether `id` is an integer and the key, so that each row has a different number.
  private static func isNumbered(_ table: String, in db: Database) throws -> Bool {
    try Bool.fetchOne(
      db,
      sql: """
        SELECT count(*) = 1 AND max(name = 'id' COLLATE NOCASE AND upper(type) = 'INTEGER')
          AND NOT (SELECT max(wr) FROM pragma_table_list WHERE schema = 'main' AND name = ?1)
        FROM pragma_table_info(?1) WHERE pk > 0
        """, arguments: [table]) ?? false
  }

  /// Returns the views, triggers and indexes that this version does not have, such as
  /// `view recent`.
  func additions(_ db: Database) throws -> [String] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT name, type FROM sqlite_schema
        WHERE type IN ('view', 'trigger', 'index') AND sql NOTNULL ORDER BY type, name
        """
    ).filter { expected[$0.text("name") ?? ""] == nil }.map {
      "\($0.text("type") ?? "") \($0.text("name") ?? "")"
    }
  }

  /// Returns whether a trigger has the form of a GDAL trigger: it counts features in a separate
  /// table, or maintains an R*Tree as a later GeoPackage version requires.
  private static func keepsCount(_ sql: String) -> Bool {
    guard let body = sql.firstMatch(of: #/(?is)\bBEGIN\s(?<body>.*)\bEND\s*;?\s*$/#)?.body else {
      return false
    }
    let harmless =
      #/
      (?i)\s*(?:UPDATE|DELETE\s+FROM|INSERT\s+(?:OR\s+REPLACE\s+)?INTO)\s+
      "?(?:gpkg_ogr_contents|rtree_[a-z_]+_geom)"?(?:\s.*|\(.*|$)
      /#.dotMatchesNewlines()
    return body.split(separator: ";").filter { $0.contains { !$0.isWhitespace } }
      .allSatisfy { $0.wholeMatch(of: harmless) != nil }
  }
}
