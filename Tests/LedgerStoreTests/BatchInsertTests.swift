import GRDB
import GeoPackage
import Testing

/// Rows of one statement, of which one is refused.
@Suite struct BatchInsertTests {
  /// Inserts 100 numbers, of which the one at a position is NULL, and returns what is there then.
  private func insert(nullAt position: Int, isWhole: Bool) throws -> [Int64] {
    try DatabaseQueue().write { db in
      try db.execute(sql: "CREATE TABLE numbers (number INTEGER NOT NULL)")
      let insert = try BatchInsert(
        db, into: "numbers(number)", columnCount: 1, isWhole: isWhole)
      #expect(throws: GeoPackageError.self) {
        try insert.insert(count: 100) { row, statement, base in
          if row == position {
            statement.bindNull(at: base + 1)
          } else {
            statement.bind(Int64(row), at: base + 1)
          }
        }
      }
      return try Int64.fetchAll(db, sql: "SELECT number FROM numbers ORDER BY number")
    }
  }

  @Test(arguments: [0, 5, 63, 64, 99])
  func `a whole statement that fails leaves none of its rows`(position: Int) throws {
    let found = try insert(nullAt: position, isWhole: true)
    // The last 36 rows have a statement each.
    #expect(found == Array(0..<Int64(position < 64 ? 0 : position)))
  }

  @Test(arguments: [0, 5, 63, 64, 99])
  func `another leaves those before the failure`(position: Int) throws {
    let found = try insert(nullAt: position, isWhole: false)
    #expect(found == Array(0..<Int64(position)))
  }
}
