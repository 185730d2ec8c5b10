package import GRDB

/// Indexes whose content is known before SQLite searches for it.
package enum IndexDefinition {
  /// Creates an index that holds no row of its table, without evaluating its condition for each
  /// row.
  ///
  /// It is created with a condition that no row satisfies, and gets the text of its definition
  /// afterwards, as SQLite's documentation of `ALTER TABLE` describes for changes that do not
  /// affect the content. It happens inside the current transaction or not at all.
  ///
  /// - Parameters:
  ///   - columns: The table with the columns of the index, `payments(local_date)`.
  ///   - definition: The index in SQL, whose condition no row of the table may satisfy. This is not
  ///     checked.
  /// - Throws: ``GeoPackageError/sqlite(code:message:)``.
  package static func createEmpty(
    _ name: String, on columns: String, as definition: String, in db: Database
  ) throws {
    try db.execute(sql: "CREATE INDEX \(name) ON \(columns) WHERE 0")
    try ConnectionDefense.suspended(on: db) {
      try db.execute(sql: "PRAGMA writable_schema=ON")
      // The connection uses the new text of the index only after it has read the schema again.
      defer { try? db.execute(sql: "PRAGMA writable_schema=RESET") }
      try db.execute(
        sql: "UPDATE sqlite_schema SET sql = ? WHERE type = 'index' AND name = ?",
        arguments: [definition, name])
      precondition(db.changesCount == 1, "an index that was made stands in the schema")
    }
  }
}
