import GRDB
import GeoPackage

/// A table of the ledger that history covers: its name and its columns besides `id`.
struct TableShape {
  /// The table.
  var name: String
  /// The columns after `id`.
  var columns: [String]

  /// The prefixes of tables that the history does not cover: tables of SQLite and GeoPackage,
  /// tables of the history, the mark of the log, and tables whose content can be rebuilt.
  private static let prefixes = [
    "sqlite_", "gpkg_", "gpkgext_", "rtree_", "history_", "log_", "cache_",
  ]

  /// The tables of a ledger that the history covers, including tables of other programs.
  static func all(in db: Database) throws -> [TableShape] {
    try String.fetchAll(
      db,
      sql: """
        SELECT name FROM sqlite_schema
        WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY name
        """
    ).compactMap { name in
      guard !prefixes.contains(where: { name.lowercased().hasPrefix($0) }) else { return nil }
      return try TableShape(name, in: db)
    }
  }

  /// Returns the shape of a table; nil if the key of the table is not an integer `id`.
  init?(_ name: String, in db: Database) throws {
    let columns = try Row.fetchAll(
      db, sql: "SELECT name, type, pk, hidden FROM pragma_table_xinfo(?)", arguments: [name])
    let keys = columns.filter { ($0["pk"] as Int? ?? 0) > 0 }
    guard keys.count == 1, keys[0]["name"] == "id",
      (keys[0]["type"] as String?)?.uppercased() == "INTEGER"
    else { return nil }
    self.name = name
    self.columns = columns.filter { $0["pk"] == 0 && $0["hidden"] == 0 }.map { $0["name"] }
  }

  /// Reads a row by its id: the id, then ``columns``.
  func selectByID(_ db: Database) throws -> RawStatement {
    try RawStatement(db, "SELECT \(list) FROM \(Self.quoted(name)) WHERE id = ?")
  }

  /// `"id", "name" …`
  var list: String { (["id"] + columns).map(Self.quoted).joined(separator: ", ") }

  /// The initial values of the digests of the columns.
  var seeds: [UInt64] { columns.map(RowDigest.seed) }

  /// A name in SQL.
  static func quoted(_ name: String) -> String {
    name.quotedName
  }
}

extension RowDigest {
  /// The digest of the row that a statement of ``TableShape/selectByID(_:)`` reads.
  init(_ rows: RawStatement, seeds: [UInt64]) {
    self.init()
    for column in seeds.indices { add(rows, column: Int32(column + 1), seed: seeds[column]) }
  }
}
