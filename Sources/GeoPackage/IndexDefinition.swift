package import GRDB

/// Creates empty indexes; SQLite does not scan the table for them.
package enum IndexDefinition {
  /// Creates an index that contains no rows; SQLite does not evaluate the condition of the index
  /// for the rows of the table.
  ///
  /// The index is created with a condition that no row satisfies. Then the text of this definition
  /// is replaced in the schema, in the way that SQLite's documentation of `ALTER TABLE` describes
  /// for changes that do not affect the content. Both steps are part of the current transaction.
  ///
  /// - Parameters:
  ///   - columns: The table with the columns of the index, such as `payments(local_date)`.
  ///   - definition: The SQL text of the index; it must have a condition that no row of the table
  ///     satisfies. The function does not check whether a row satisfies the condition.
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
