import GRDB
import GeoPackage

/// Reads tables while ``LedgerDatabase/readingTables(copyingTo:_:)`` runs.
package struct TableReader {
  let db: Database

  /// Passes every row of a table to `take`, in order of the row ids; if the table has no row ids,
  /// in order of the primary key.
  package func read(_ table: StoredTable, _ take: ([StoredValue]) throws -> Void) throws {
    let names = table.columns.map(\.name.quotedName).joined(separator: ", ")
    let query = "SELECT \(names) FROM \(table.name.quotedName)"
    // A table without row ids comes in the order of its key.
    let rows = (try? RawStatement(db, query + " ORDER BY rowid")) ?? nil
    let statement = try rows ?? RawStatement(db, query)
    var values = [StoredValue](repeating: .null, count: table.columns.count)
    while try statement.step() {
      for index in values.indices { values[index] = Self.value(statement, Int32(index)) }
      try take(values)
    }
  }

  private static func value(_ row: RawStatement, _ index: Int32) -> StoredValue {
    switch row.kind(index) {
    case .null: return .null
    case .integer: return .integer(row.integer(index))
    case .real: return .real(row.real(index))
    case .blob: return .blob(row.withBlob(index) { bytes in bytes.indices.map { bytes[$0] } })
    case .text:
      return unsafe row.withText(index) { bytes in
        if unsafe !bytes.contains(0), let text = unsafe String(validating: bytes, as: UTF8.self) {
          return .text(text)
        }
        return unsafe .textBytes(Array(bytes))
      }
    }
  }
}
