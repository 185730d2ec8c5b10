package import GRDB

/// An INSERT of many rows per statement.
///
/// Each statement opens its table again, and with AUTOINCREMENT reads and writes `sqlite_sequence`;
/// 64 rows in a statement share this cost (1 M payments: 0.85 s CPU instead of 2.4 s one by one).
package final class BatchInsert {
  /// The number of rows in a full statement.
  package static let rowsPerStatement = 64

  private let one: RawStatement
  /// Compiled when there are enough rows: a single payment does not need it.
  private var many: RawStatement?
  private let compileMany: () throws -> RawStatement
  private let columnCount: Int32

  /// Compiles the statement of one row.
  ///
  /// - Parameters:
  ///   - target: The table with its columns, `places(id, geom)`.
  ///   - columnCount: The number of columns in `target`.
  ///   - isWhole: Whether a failed statement inserts none of its rows. Otherwise the rows before
  ///     the failure remain and the caller must roll back, but SQLite does not have to copy pages
  ///     before a statement changes them. The table must have no trigger with a conflict clause,
  ///     which would be ignored.
  /// - Throws: ``GeoPackageError/sqlite(code:message:)``.
  package init(
    _ db: Database, into target: String, columnCount: Int, isWhole: Bool = true
  ) throws {
    let row = "(" + repeatElement("?", count: columnCount).joined(separator: ",") + ")"
    let insert = (isWhole ? "INSERT INTO " : "INSERT OR FAIL INTO ") + target + " VALUES "
    one = try RawStatement(db, insert + row)
    compileMany = {
      let rows = repeatElement(row, count: Self.rowsPerStatement).joined(separator: ",")
      return try RawStatement(db, insert + rows)
    }
    self.columnCount = Int32(columnCount)
  }

  /// Inserts `count` rows.
  ///
  /// - Parameter bind: Binds the values of the row at a position, counted from 0, to a statement's
  ///   parameters after a base: column 1 is parameter base + 1. Every column is bound each time.
  ///   Rows whose positions are equal modulo ``rowsPerStatement`` never share a statement, so this
  ///   number of buffers suffices for borrowed bytes.
  package func insert(
    count: Int, bind: (_ position: Int, _ statement: RawStatement, _ base: Int32) -> Void
  ) throws {
    if many == nil && count >= Self.rowsPerStatement { many = try compileMany() }
    var position = 0
    while position < count {
      var (statement, rows) = (one, 1)
      if let many, count - position >= Self.rowsPerStatement {
        (statement, rows) = (many, Self.rowsPerStatement)
      }
      for row in 0..<rows { bind(position + row, statement, Int32(row) * columnCount) }
      try statement.run()
      position += rows
    }
  }
}
