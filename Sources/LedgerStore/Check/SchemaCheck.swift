import Diagnostics
import GRDB
import GeoPackage
import Synchronization

/// Compares a file with the schema that the program would create: its tables, views, indexes and
/// triggers, and the rows by which GeoPackage describes them.
struct SchemaCheck: Sendable {
  private struct Part {
    var type: String
    var name: String
    var table: String
    var sql: String
    /// The columns of a table; empty for other parts.
    var columns: [String]
  }

  private static let found = Mutex<[Int: Self]>([:])

  /// Returns the check of files with the schema of a version.
  ///
  /// - Complexity: The first call of a process for a version takes milliseconds.
  static func of(version: Int = LedgerSchema.version) throws -> Self {
    if let known = found.withLock({ $0[version] }) { return known }
    let new = try Self(version: version)
    found.withLock { $0[version] = new }
    return new
  }

  private let parts: [Part]
  /// The rows of the describing tables, by table.
  private let rows: [(table: String, columns: [String], values: [[DatabaseValue]])]

  /// The columns of the describing tables that identify a row, and its other columns.
  private static let described: [(table: String, columns: [String])] = [
    ("gpkg_spatial_ref_sys", ["srs_id", "organization", "organization_coordsys_id"]),
    ("gpkg_contents", ["table_name", "data_type", "srs_id"]),
    (
      "gpkg_geometry_columns",
      ["table_name", "column_name", "geometry_type_name", "srs_id", "z", "m"]
    ),
    ("gpkg_extensions", ["table_name", "column_name", "extension_name", "scope"]),
    ("gpkg_data_column_constraints", ["constraint_name", "constraint_type", "value"]),
    ("gpkg_data_columns", ["table_name", "column_name", "constraint_name"]),
  ]

  /// Reads the schema of a version from a new ledger in memory.
  private init(version: Int) throws {
    var configuration = Configuration()
    configuration.prepareDatabase(SpatialFunctions.register)
    let model = try DatabaseQueue(configuration: configuration)
    (parts, rows) = try model.writeWithoutTransaction { db in
      try LedgerSchema.migrate(db, from: 0, to: version)
      let parts = try Row.fetchAll(
        db,
        sql: """
          SELECT type, name, tbl_name, sql FROM sqlite_schema
          WHERE sql NOTNULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rowid
          """
      ).map { row in
        let (type, name): (String, String) = (row["type"], row["name"])
        return Part(
          type: type, name: name, table: row["tbl_name"], sql: row["sql"],
          columns: type == "table" ? try db.columns(in: name).map(\.name) : [])
      }
      let rows = try Self.described.map { table, columns in
        let names = try db.columns(in: table).map(\.name)
        let values = try Row.fetchAll(db, sql: "SELECT * FROM \(table)").map { row in
          names.map { row[$0] as DatabaseValue }
        }
        return (table, names, values)
      }
      return (parts, rows)
    }
  }

  func run(_ db: Database, _ report: inout CheckReport) throws {
    let version = try Int.fetchOne(db, sql: "PRAGMA user_version")
    if version != Int(GeoPackageFile.userVersion) {
      report.add(
        CheckFinding(
          .geopackage, .version, recovery: .repair(.mend), isFixable: true))
    }
    for part in parts { try check(part, db, &report) }
    for (index, (table, columns)) in Self.described.enumerated() {
      guard try db.tableExists(table) else { continue }
      for row in try missing(rows[index], known: columns, in: db) {
        report.add(
          CheckFinding(
            .geopackage, table: table, .description(of: row), recovery: .repair(.mend),
            isFixable: true))
      }
    }
  }

  private func check(_ part: Part, _ db: Database, _ report: inout CheckReport) throws {
    // An R*Tree has shadow tables that are created and dropped with it.
    if part.type == "table", part.name.hasPrefix("rtree_"), !part.sql.hasPrefix("CREATE VIRTUAL") {
      return
    }
    let found = try String.fetchOne(
      db, sql: "SELECT sql FROM sqlite_schema WHERE type = ? AND name = ?",
      arguments: [part.type, part.name])
    let isTree = part.name.hasPrefix("rtree_") && part.type == "table"
    guard part.type == "table", !isTree else {
      guard found.map(Self.words) != Self.words(part.sql) else { return }
      let kind = isTree ? .rtree : CheckProblem.SchemaPart(rawValue: part.type) ?? .index
      // An R*Tree is mended with its layer.
      let layer = LayerCheck.all.first { $0.tree == part.name }?.layer
      return report.add(
        CheckFinding(
          .geopackage, table: layer ?? part.table,
          found == nil
            ? .missingPart(kind, name: part.name) : .alteredPart(kind, name: part.name),
          recovery: .repair(.mend), isFixable: true))
    }
    guard found != nil else {
      return report.add(
        CheckFinding(
          .geopackage, table: part.name, .missingTable, recovery: .restoreBackup))
    }
    let there = Set(try db.columns(in: part.name).map { $0.name.lowercased() })
    for column in part.columns where !there.contains(column.lowercased()) {
      report.add(
        CheckFinding(
          .geopackage, table: part.name, .missingColumn(column), recovery: .restoreBackup))
    }
  }

  /// Returns the words of the statement, without its spaces and line breaks.
  private static func words(_ sql: String) -> [Substring] {
    sql.split { $0.isWhitespace || $0 == ";" }
  }

  /// Returns the rows that the file lacks, compared by their identifying columns.
  private func missing(
    _ wanted: (table: String, columns: [String], values: [[DatabaseValue]]), known: [String],
    in db: Database
  ) throws -> [String] {
    try wanted.values.compactMap { values in
      let pairs = known.map { name in
        (name, wanted.columns.firstIndex(of: name).map { values[$0] } ?? .null)
      }
      let condition = pairs.map { "\($0.0) IS ?" }.joined(separator: " AND ")
      let isThere = try Bool.fetchOne(
        db, sql: "SELECT EXISTS (SELECT 1 FROM \(wanted.table) WHERE \(condition))",
        arguments: StatementArguments(pairs.map(\.1)))
      guard isThere != true else { return nil }
      return pairs.prefix(2).compactMap {
        String.fromDatabaseValue($0.1) ?? Int64.fromDatabaseValue($0.1).map(String.init)
      }.joined(separator: ".")
    }
  }

  /// Recreates views, indexes, triggers and describing rows; the ledger's own tables are not
  /// changed.
  func fix(_ db: Database) throws {
    try db.execute(sql: "PRAGMA user_version = \(GeoPackageFile.userVersion)")
    for part in parts where part.type != "table" {
      let found = try String.fetchOne(
        db, sql: "SELECT sql FROM sqlite_schema WHERE type = ? AND name = ?",
        arguments: [part.type, part.name])
      guard found.map(Self.words) != Self.words(part.sql) else { continue }
      if found != nil { try db.execute(sql: "DROP \(part.type) \(part.name)") }
      guard try db.tableExists(part.table) || part.type == "view" else { continue }
      try db.execute(sql: part.sql)
    }
    for (index, (table, known)) in Self.described.enumerated() {
      guard try db.tableExists(table) else { continue }
      let wanted = rows[index]
      for values in wanted.values
      where try !missing(
        (table, wanted.columns, [values]), known: known, in: db
      ).isEmpty {
        try put(values, columns: wanted.columns, into: table, in: db)
      }
    }
  }

  private func put(
    _ values: [DatabaseValue], columns: [String], into table: String, in db: Database
  ) throws {
    // Identifier columns: the row may exist with other values.
    let keys =
      switch table {
      case "gpkg_spatial_ref_sys": ["srs_id"]
      case "gpkg_contents": ["table_name"]
      case "gpkg_extensions": ["table_name", "column_name", "extension_name"]
      case "gpkg_data_column_constraints": ["constraint_name", "constraint_type", "value"]
      default: ["table_name", "column_name"]
      }
    let pairs = zip(columns, values).filter { keys.contains($0.0) }
    let condition = pairs.map { "\($0.0) IS ?" }.joined(separator: " AND ")
    let rest = zip(columns, values).filter {
      !keys.contains($0.0) && !["min_x", "min_y", "max_x", "max_y"].contains($0.0)
    }
    if !rest.isEmpty {
      try db.execute(
        sql: """
          UPDATE \(table) SET \(rest.map { "\($0.0) = ?" }.joined(separator: ", "))
          WHERE \(condition)
          """, arguments: StatementArguments((rest + pairs).map(\.1)))
    }
    guard rest.isEmpty || db.changesCount == 0 else { return }
    try db.execute(
      sql: """
        INSERT OR IGNORE INTO \(table)(\(columns.joined(separator: ", ")))
        VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
        """, arguments: StatementArguments(values))
  }
}
