import GRDB
import GeoPackage

/// A table in which a ledger stores rows. Views, R*Trees and their shadow tables are not included,
/// since they are derived from rows.
public struct StoredTable: Hashable, Sendable {
  /// A column.
  public struct Column: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The declared type, such as `TEXT(3)`.
    public var declaredType: String
    /// Whether a value is required.
    public var isRequired: Bool
    /// The position of the column in the primary key, counted from 1; 0 if the column is not part
    /// of the key.
    public var keyPosition: Int
    /// The description of the column, as the file states it.
    public var description: String?

    /// Creates a column.
    public init(
      name: String, declaredType: String, isRequired: Bool, keyPosition: Int, description: String?
    ) {
      self.name = name
      self.declaredType = declaredType
      self.isRequired = isRequired
      self.keyPosition = keyPosition
      self.description = description
    }
  }

  /// The name.
  public var name: String
  /// The description of the table, as the file states it.
  public var description: String?
  /// The columns in their order.
  public var columns: [Column]
  /// The number of rows.
  public var rowCount: Int64

  /// Creates a table.
  public init(name: String, description: String?, columns: [Column], rowCount: Int64) {
    self.name = name
    self.description = description
    self.columns = columns
    self.rowCount = rowCount
  }
}

extension StoredTable {
  /// Returns the names of the tables, sorted by bytes, with `sqlite_sequence` but without tables
  /// whose content can be rebuilt from others.
  static func names(in db: Database) throws -> [String] {
    try String.fetchAll(
      db,
      sql: """
        SELECT name FROM pragma_table_list
        WHERE schema = 'main' AND type = 'table'
          AND (name NOT LIKE 'sqlite\\_%' ESCAPE '\\' OR name = 'sqlite_sequence')
          AND name NOT LIKE 'cache\\_%' ESCAPE '\\'
        ORDER BY name
        """)
  }

  /// The tables as a transaction sees them.
  static func all(in db: Database) throws -> [StoredTable] {
    try names(in: db).map { name in
      let described = try Row.fetchAll(
        db,
        sql: """
          SELECT x.name, x.type, x."notnull", x.pk, d.description
          FROM pragma_table_xinfo(?1) x
          LEFT JOIN gpkg_data_columns d ON d.table_name = ?1 AND d.column_name = x.name
          WHERE x.hidden = 0 ORDER BY x.cid
          """, arguments: [name])
      return StoredTable(
        name: name,
        description: try String.fetchOne(
          db, sql: "SELECT description FROM gpkg_contents WHERE table_name = ?", arguments: [name]),
        columns: described.map { row in
          Column(
            name: row["name"], declaredType: row["type"], isRequired: row["notnull"],
            keyPosition: row["pk"], description: row["description"])
        }, rowCount: try Int64.fetchOne(db, sql: "SELECT count(*) FROM \(name.quotedName)") ?? 0)
    }
  }

  /// The SQL that creates a table with the same name, the same columns and the same key.
  var definition: String {
    let parts = columns.map { column in
      let isOnlyKey = column.keyPosition == 1 && !columns.contains { $0.keyPosition > 1 }
      // Only plain words, with lengths in parentheses, are a type; any other declaration of another
      // program has no effect on values.
      let plain = #/[A-Za-z_][A-Za-z0-9_ ]*(?: ?\( ?[0-9]+ ?(?:, ?[0-9]+ ?)?\))?/#
      let type =
        column.declaredType.wholeMatch(of: plain) == nil
        ? column.declaredType.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == " ") }
        : column.declaredType
      return column.name.quotedName + " " + type + (isOnlyKey ? " PRIMARY KEY" : "")
        + (column.isRequired ? " NOT NULL" : "")
    }
    let key = columns.filter { $0.keyPosition > 0 }.sorted { $0.keyPosition < $1.keyPosition }
    let together =
      key.count < 2
      ? [] : ["PRIMARY KEY (\(key.map(\.name.quotedName).joined(separator: ", ")))"]
    return "CREATE TABLE \(name.quotedName) (\((parts + together).joined(separator: ", ")))"
  }
}
