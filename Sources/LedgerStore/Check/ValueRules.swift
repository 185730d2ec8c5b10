import Diagnostics
import GRDB
import GeoPackage

/// The rules for every value of the ledger's tables: it has the type of its column, it is present
/// if required, and a `Double` can represent every row number exactly.
///
/// SQLite stores any type in any column, and a program can switch the constraints of a table off.
enum ValueRules {
  /// Columns that ``RowRule`` or ``LayerCheck`` checks more closely.
  private static let known: Set<String> = [
    "payments.paid_at", "payments.local_date", "payments.utc_offset", "payments.time_known",
    "payments.kind", "payments.amount", "payments.currency", "payments.merchant",
    "payments.account", "payments.reference", "payments.category_source", "payments.channel",
    "payments.method", "payments.identity", "payments.identity_tail", "payments.memo",
    "places.name", "saved_places.name", "tasks.name", "categories.code", "categories.title",
    "districts.code", "districts.name", "district_sets.valid_from", "district_sets.valid_to",
  ]

  /// A column of this program's schema.
  private struct Column {
    var table: String
    var name: String
    var type: String
    var isRequired: Bool
    var isRowNumber: Bool
    var refers: Bool
  }

  /// The columns of this program's schema.
  private static let columns: Result<[Column], any Error> = Result {
    let model = try DatabaseQueue()
    defer { try? model.close() }
    return try model.writeWithoutTransaction { model in
      try LedgerSchema.migrate(model, from: 0)
      return try Row.fetchAll(
        model,
        sql: """
          SELECT t.name AS "table", c.name, upper(c.type) AS type, c."notnull" AS required, c.pk,
            EXISTS (SELECT 1 FROM pragma_foreign_key_list(t.name) k WHERE k."from" = c.name) AS key
          FROM pragma_table_list t JOIN pragma_table_info(t.name) c
          WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'gpkg%'
            AND t.name NOT LIKE 'sqlite%' AND t.name NOT LIKE 'rtree%'
            AND t.name NOT LIKE 'cache%' ORDER BY 1, c.cid
          """
      ).map {
        Column(
          table: $0["table"], name: $0["name"], type: $0["type"], isRequired: $0["required"],
          isRowNumber: $0["pk"] == 1, refers: $0["key"])
      }
    }
  }

  /// The rules of the columns that the file and this program's schema both have.
  static func all(in db: Database) throws -> [RowRule] {
    var there: [String: Set<String>] = [:]
    return try columns.get().compactMap { column in
      let (table, name) = (column.table, column.name)
      if there[table] == nil {
        there[table] = try db.tableExists(table) ? Set(db.columns(in: table).map(\.name)) : []
      }
      guard there[table]?.contains(name) == true else { return nil }
      return rule(
        table, name, type: column.type, isRequired: column.isRequired,
        isRowNumber: column.isRowNumber, refers: column.refers)
    }
  }

  private static func rule(
    _ table: String, _ name: String, type: String, isRequired: Bool, isRowNumber: Bool,
    refers: Bool
  ) -> RowRule? {
    guard !isRowNumber else {
      return RowRule(
        table, "id NOT BETWEEN 1 AND \(RowNumbers.largestExact)",
        .rowNumber
      ) { table == "payments" ? .correctPayment($0, .number) : .renumber }
    }
    guard !known.contains("\(table).\(name)") else { return nil }
    let isNull = "\(name) IS NULL"
    guard !refers, let (types, type) = types(of: type) else {
      return isRequired
        ? RowRule(table, isNull, .emptyColumn(name)) { _ in .correctElsewhere } : nil
    }
    let isOther = "typeof(\(name)) NOT IN (\(types), 'null')"
    return RowRule(
      table, isRequired ? "\(isNull) OR \(isOther)" : isOther,
      .columnType(name, type, isRequired: isRequired)
    ) { _ in .correctElsewhere }
  }

  /// Returns the SQLite types for values of a declared type, and their name; nil for a geometry.
  private static func types(
    of declared: String
  ) -> (types: String, type: CheckProblem.ValueType)? {
    if declared.hasPrefix("TEXT") || declared.hasPrefix("DATE") { return ("'text'", .text) }
    switch declared {
    case "INTEGER", "MEDIUMINT", "SMALLINT", "TINYINT", "BOOLEAN":
      return ("'integer'", .integer)
    case "DOUBLE": return ("'real', 'integer'", .number)
    case "BLOB": return ("'blob'", .bytes)
    default: return nil
    }
  }
}
