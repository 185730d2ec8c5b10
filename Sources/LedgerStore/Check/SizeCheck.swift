import Diagnostics
import GRDB
import GeoPackage

/// Finds values that are larger than any value that Sobi writes; no command can read them.
enum SizeCheck {
  /// Finds them in every table.
  ///
  /// - Returns: Whether there are such values, which cannot be read.
  /// - Complexity: O(*n*) for *n* bytes of the file; one statement for each row of a table that
  ///   contains such a value.
  static func run(_ db: Database, _ report: inout CheckReport) throws -> Bool {
    var found = false
    for table in try StoredTable.names(in: db) {
      let columns = try db.columns(in: table).map(\.name)
      // The length of a text is known only when it was read.
      let lengths = columns.map { "total(length(\($0.quotedName)))" }.joined(separator: ", ")
      let larger = columns.map { "max(length(\($0.quotedName)))" }.joined(separator: ", ")
      do {
        let row = try Row.fetchOne(
          db, sql: "SELECT \(lengths), \(larger) FROM \(table.quotedName)")
        let longest = row.map { row in
          row.databaseValues.dropFirst(columns.count).map { Int64.fromDatabaseValue($0) ?? 0 }
        }
        guard (longest?.max() ?? 0) > Int64(GeoPackageFile.valueLimit) else { continue }
      } catch let error as DatabaseError where error.resultCode == .SQLITE_TOOBIG {}
      found = true
      try search(table, columns, db, &report)
    }
    return found
  }

  private static func search(
    _ table: String, _ columns: [String], _ db: Database, _ report: inout CheckReport
  ) throws {
    func isLarge(_ columns: [String], _ row: Int64) throws -> Bool {
      let large = columns.map { "length(\($0.quotedName)) > \(GeoPackageFile.valueLimit)" }
      do {
        return try Bool.fetchOne(
          db,
          sql: "SELECT \(large.joined(separator: " OR ")) FROM \(table.quotedName) WHERE rowid = ?",
          arguments: [row]) ?? false
      } catch let error as DatabaseError where error.resultCode == .SQLITE_TOOBIG { return true }
    }
    let ids = (try? Int64.fetchAll(db, sql: "SELECT rowid FROM \(table.quotedName)")) ?? []
    for id in ids where try isLarge(columns, id) {
      for column in columns where try isLarge([column], id) {
        report.add(
          CheckFinding(
            .values, table: table, row: id, .tooLarge(column: column), recovery: .shortenElsewhere))
      }
    }
  }
}
