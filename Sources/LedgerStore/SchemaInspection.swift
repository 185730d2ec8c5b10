import GRDB

/// Compares a file's tables and triggers with those that its version has, before any is used.
///
/// A file may come from a stranger, or another program may have been at it: a view under the name of
/// `payments` or a trigger that deletes would do its work with our statements.
struct SchemaInspection {
  private let expected: [String: (type: String, table: String, sql: String)]

  /// Learns what a version has by making it in memory, about 3 ms.
  init(version: Int) throws {
    let queue = try DatabaseQueue()
    expected = try queue.writeWithoutTransaction { db in
      try LedgerSchema.migrate(db, from: 0, to: version)
      let rows = try Row.fetchAll(db, sql: "SELECT name, type, tbl_name, sql FROM sqlite_schema")
      return Dictionary(
        rows.map { row in
          let sql: String = row["sql"] ?? ""
          let type = sql.hasPrefix("CREATE VIRTUAL TABLE") ? "virtual" : row["type"] as String
          return (row["name"], (type, row["tbl_name"], sql))
        }, uniquingKeysWith: { first, _ in first })
    }
    try queue.close()
  }

  /// Refuses a file in which something else has the name of a table, or whose columns are computed,
  /// and for writing one with triggers of others on our tables.
  ///
  /// A table that is missing is no matter here: what needs it says so.
  ///
  /// - Parameter acceptsAltered: Whether a trigger under the name of one of ours, on its table, may say
  ///   something else: the one who opens the file puts ours in its place before any row is written.
  /// - Throws: ``LedgerStoreError/notATable(path:name:kind:)``,
  ///   ``LedgerStoreError/foreignTrigger(path:name:table:)``.
  func check(
    _ db: Database, path: String, forWriting: Bool, acceptsAltered: Bool = false
  ) throws {
    for row in try Row.fetchAll(
      db, sql: "SELECT name, type FROM pragma_table_list WHERE schema = 'main'")
    {
      let name: String = row["name"]
      let type: String = row["type"]
      guard let wanted = expected[name.lowercased()], ["table", "virtual"].contains(wanted.type)
      else { continue }
      // What SQLite keeps for an R*Tree is a shadow while the tree is there.
      guard type == wanted.type || type == "shadow" && name.hasPrefix("rtree_") else {
        let kind = type == "view" ? "a view" : "a table of another kind"
        throw LedgerStoreError.notATable(path: path, name: name, kind: kind)
      }
      guard wanted.type == "table" else { continue }
      let computed = try Int.fetchOne(
        db, sql: "SELECT count(*) FROM pragma_table_xinfo(?) WHERE hidden <> 0",
        arguments: [name])
      guard computed == 0 else {
        throw LedgerStoreError.notATable(path: path, name: name, kind: "a table that computes")
      }
    }
    guard forWriting else { return }
    for row in try Row.fetchAll(
      db, sql: "SELECT name, tbl_name, sql FROM sqlite_schema WHERE type = 'trigger'")
    {
      let (name, table): (String, String) = (row["name"], row["tbl_name"])
      let sql: String = row["sql"] ?? ""
      guard expected[table.lowercased()] != nil, expected[name]?.sql != sql,
        !Self.keepsCount(sql), !acceptsAltered || expected[name]?.table != table
      else { continue }
      throw LedgerStoreError.foreignTrigger(path: path, name: name, table: table)
    }
  }

  /// Views, triggers and indexes that this version does not have: `view recent`.
  func additions(_ db: Database) throws -> [String] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT name, type FROM sqlite_schema
        WHERE type IN ('view', 'trigger', 'index') AND sql NOTNULL ORDER BY type, name
        """
    ).filter { expected[$0["name"]] == nil }.map {
      "\($0["type"] as String) \($0["name"] as String)"
    }
  }

  /// Whether a trigger does what GDAL's do: it counts features in a table of its own, or keeps an
  /// R*Tree as a later GeoPackage version wants it.
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
