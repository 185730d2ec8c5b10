package import GRDB

/// Indexes whose content is known before SQLite has looked for it.
package enum IndexDefinition {
  /// Creates an index that holds no row of its table, without asking each row whether it does.
  ///
  /// It is made for no row, and gets the text of its definition afterwards: what SQLite's documentation
  /// of `ALTER TABLE` says of changes that leave the content as it is. It happens inside the transaction
  /// at hand or not at all.
  ///
  /// - Parameters:
  ///   - columns: The table with the columns of the index, `payments(local_date)`.
  ///   - definition: The index in SQL, whose condition no row of the table fulfils: nothing makes sure
  ///     of that.
  /// - Throws: ``GeoPackageError/sqlite(code:message:)``.
  package static func createEmpty(
    _ name: String, on columns: String, as definition: String, in db: Database
  ) throws {
    try db.execute(sql: "CREATE INDEX \(name) ON \(columns) WHERE 0")
    try ConnectionDefense.suspended(on: db) {
      try db.execute(sql: "PRAGMA writable_schema=ON")
      // The connection knows the index by its new text only when it has read the schema again.
      defer { try? db.execute(sql: "PRAGMA writable_schema=RESET") }
      try db.execute(
        sql: "UPDATE sqlite_schema SET sql = ? WHERE type = 'index' AND name = ?",
        arguments: [definition, name])
      precondition(db.changesCount == 1, "an index that was made stands in the schema")
    }
  }
}
