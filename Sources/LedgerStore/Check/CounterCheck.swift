import Diagnostics
import GRDB
import GeoPackage

/// Checks the counters that determine the numbers of new rows.
enum CounterCheck {
  static func run(_ db: Database, _ report: inout CheckReport) throws {
    for (table, _) in try wrong(in: db) {
      report.add(
        CheckFinding(
          .values, table: table, .rowCounter, recovery: .repair(.mend), isFixable: true))
    }
  }

  static func fix(_ db: Database) throws {
    for (table, largest) in try wrong(in: db) {
      try db.execute(
        sql: "UPDATE sqlite_sequence SET seq = ? WHERE name = ?", arguments: [largest, table])
    }
  }

  /// Returns the tables with a wrong counter, and the largest row number of each. A counter is
  /// wrong if it is not a number, if it is below the number of a row, or if it exceeds
  /// ``RowNumbers/largestExact`` although no row number exceeds this limit.
  private static func wrong(in db: Database) throws -> [(table: String, largest: Int64)] {
    try Row.fetchAll(db, sql: "SELECT name, seq FROM sqlite_sequence ORDER BY name").compactMap {
      guard let table = $0.text("name"), try db.tableExists(table),
        try db.columns(in: table).contains(where: { $0.name == "id" })
      else { return nil }
      let row = try Row.fetchOne(db, sql: "SELECT max(id) AS id FROM \(table.quotedName)")
      let largest = max(row?.whole("id") ?? 0, 0)
      // The row is reported then: a counter at its number would remain after the row is deleted.
      guard largest <= RowNumbers.largestExact else { return nil }
      guard let counter = $0.whole("seq"), counter >= largest,
        counter <= RowNumbers.largestExact
      else { return (table, largest) }
      return nil
    }
  }
}
