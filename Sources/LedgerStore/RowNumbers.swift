import GRDB
import GeoPackage

/// The numbers of rows, which end at 2^63 - 1.
enum RowNumbers {
  /// The largest number that programs with numbers of type `Double` represent exactly: 2^53.
  static let largestExact: Int64 = 1 << 53

  /// Returns the number of the next row of a table. After this number, there are enough numbers for
  /// all rows that a file can have.
  ///
  /// - Throws: ``LedgerStoreError/noNumberLeft(table:)``.
  static func next(of table: String, in db: Database) throws -> Int64 {
    let largest = try largest(of: table, in: db)
    guard largest < Int64.max / 2 else { throw LedgerStoreError.noNumberLeft(table: table) }
    return max(largest, 0) + 1
  }

  /// Returns the largest number of a present or former row of a table.
  static func largest(of table: String, in db: Database) throws -> Int64 {
    let counter = try Row.fetchOne(
      db, sql: "SELECT seq FROM sqlite_sequence WHERE name = ?", arguments: [table])
    let row = try Row.fetchOne(db, sql: "SELECT max(id) AS id FROM \(table.quotedName)")
    return max(counter?.whole("seq") ?? 0, row?.whole("id") ?? 0)
  }

  /// Returns the error of a transaction that was rolled back. If a table has used its last number,
  /// SQLite returns the result code of a full disk.
  static func explained(_ error: any Error, in db: Database) -> any Error {
    let isFull =
      if let error = error as? DatabaseError { error.resultCode == .SQLITE_FULL } else {
        error as? GeoPackageError == .diskFull
      }
    guard isFull, let table = try? full(db) else { return error }
    return LedgerStoreError.noNumberLeft(table: table)
  }

  /// Returns a table whose largest number is used; nil if there is no such table.
  private static func full(_ db: Database) throws -> String? {
    for table in try String.fetchAll(db, sql: "SELECT CAST(name AS TEXT) FROM sqlite_sequence")
    where try db.tableExists(table) && largest(of: table, in: db) == .max {
      return table
    }
    return nil
  }
}
