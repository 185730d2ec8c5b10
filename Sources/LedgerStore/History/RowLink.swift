import GRDB
import GeoPackage

/// A column by which rows of a table refer to rows of another table.
struct RowLink {
  /// The table with the column.
  var child: String
  /// The column.
  var column: String
  /// The table to whose rows the column refers.
  var parent: String
  /// Whether a row is deleted together with the row to which it refers.
  var goesAlong: Bool
  /// Whether the reference is required.
  var isRequired: Bool

  /// The links between the tables that history covers.
  static func all(in db: Database) throws -> [RowLink] {
    try TableShape.all(in: db).flatMap { table in
      let required = try Set(
        String.fetchAll(
          db, sql: "SELECT name FROM pragma_table_info(?) WHERE \"notnull\"",
          arguments: [table.name]))
      return try Row.fetchAll(
        db, sql: "SELECT \"from\", \"table\", on_delete FROM pragma_foreign_key_list(?)",
        arguments: [table.name]
      ).map {
        RowLink(
          child: table.name, column: $0["from"], parent: $0["table"],
          goesAlong: $0["on_delete"] == "CASCADE", isRequired: required.contains($0["from"]))
      }
    }
  }

  /// Returns the rows that refer to some rows, each with the row to which it refers.
  ///
  /// - Complexity: O(*k* log *n*) for few ranges of ids; O(*n*) for *n* rows otherwise.
  func rows(referringTo parents: RowRanges, in db: Database) throws -> [(id: Int64, parent: Int64)]
  {
    let column = TableShape.quoted(column)
    let select = "SELECT id, \(column) FROM \(TableShape.quoted(child)) WHERE \(column)"
    var found: [(id: Int64, parent: Int64)] = []
    if parents.ranges.count <= Self.fewRanges {
      let rows = try RawStatement(db, "\(select) BETWEEN ? AND ?")
      for range in parents.ranges {
        rows.bind(range.lowerBound, at: 1)
        rows.bind(range.upperBound, at: 2)
        while try rows.step() { found.append((rows.integer(0), rows.integer(1))) }
        rows.reset()
      }
    } else {
      let rows = try RawStatement(db, "\(select) NOTNULL")
      while try rows.step() {
        guard rows.isInteger(1), parents.contains(rows.integer(1)) else { continue }
        found.append((rows.integer(0), rows.integer(1)))
      }
    }
    return found
  }

  /// The greatest number of ranges that are looked up; if there are more ranges, all rows are read.
  private static let fewRanges = 64
}
