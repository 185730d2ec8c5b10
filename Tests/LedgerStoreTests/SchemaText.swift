import GRDB
import GeoPackage

@testable import LedgerStore

/// A schema as text: each statement of `sqlite_schema` in the order in which it was made, and each row
/// that tables have from the start. The moments at which rows were described are left out.
enum SchemaText {
  /// What statements make of an empty database.
  static func made(_ body: (Database) throws -> Void) throws -> [String] {
    var configuration = Configuration()
    configuration.prepareDatabase(SpatialFunctions.register)
    let queue = try DatabaseQueue(configuration: configuration)
    defer { try? queue.close() }
    return try queue.writeWithoutTransaction { db in
      try body(db)
      return try statements(db) + rows(db)
    }
  }

  /// Tables, indexes, views and triggers.
  static func statements(_ db: Database) throws -> [String] {
    try Row.fetchAll(
      db, sql: "SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY rowid"
    ).map { row in
      let (type, name, table): (String, String, String) = (row[0], row[1], row[2])
      return "\(type) \(name) of \(table): \(row["sql"] ?? "made by SQLite")"
    }
  }

  private static func rows(_ db: Database) throws -> [String] {
    let tables = try String.fetchAll(
      db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY rowid")
    return try tables.flatMap { table in
      let columns = try db.columns(in: table).map(\.name).filter { $0 != "last_change" }
      let values = columns.map { "quote(\"\($0)\")" }.joined(separator: " || ', ' || ")
      return try String.fetchAll(db, sql: "SELECT \(values) FROM \"\(table)\"").sorted().map {
        "row of \(table)(\(columns.joined(separator: ", "))): \($0)"
      }
    }
  }
}
