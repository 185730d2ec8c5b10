private import CSQLiteConfig
internal import GRDB
private import GRDBSQLite

/// Protects a connection from the content of a file.
///
/// - SeeAlso: SQLite, "Defense Against The Dark Arts".
enum ConnectionDefense {
  /// The size of the largest row or value, 64 MiB. The largest existing district has a hundredth of
  /// this size.
  static let valueLimit: Int32 = 64 << 20

  /// Prevents SQL from writing shadow tables and the schema, and limits the size of values.
  @Sendable
  static func apply(to db: Database) throws {
    setDefensive(true, on: db)
    if let connection = unsafe db.sqliteConnection {
      unsafe _ = sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, valueLimit)
    }
  }

  /// Allows views and computed columns of the file to call only functions without side effects.
  ///
  /// A writing connection cannot use this setting, because triggers could then not access R*Trees
  /// in SQLite before 3.41. Instead, the triggers of a ledger are inspected before such a
  /// connection is opened.
  @Sendable
  static func distrustSchema(of db: Database) throws {
    try db.execute(sql: "PRAGMA trusted_schema=OFF")
  }

  /// Leaves the log unchanged when the connection closes.
  static func keepLog(of db: Database) {
    guard let connection = unsafe db.sqliteConnection else {
      preconditionFailure("the connection is closed")
    }
    unsafe _ = sobi_sqlite3_keep_log(connection)
  }

  /// Runs `body` while the shadow tables of an R*Tree may be written.
  static func suspended<Result>(on db: Database, _ body: () throws -> Result) rethrows -> Result {
    setDefensive(false, on: db)
    defer { setDefensive(true, on: db) }
    return try body()
  }

  private static func setDefensive(_ isOn: Bool, on db: Database) {
    guard let connection = unsafe db.sqliteConnection else {
      preconditionFailure("the connection is closed")
    }
    // A library without the option is older than shadow tables that could be protected.
    unsafe _ = sobi_sqlite3_set_defensive(connection, isOn ? 1 : 0)
  }
}
