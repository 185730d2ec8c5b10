private import CSQLiteConfig
internal import GRDB
private import GRDBSQLite

/// Protects a connection from the content of a file.
///
/// - SeeAlso: SQLite, "Defense Against The Dark Arts".
enum ConnectionDefense {
  /// The largest row or value, 64 MiB: a hundred times the largest district there is.
  static let valueLimit: Int32 = 64 << 20

  /// SQL cannot write shadow tables and the schema, and no value fills the memory.
  @Sendable
  static func apply(to db: Database) throws {
    setDefensive(true, on: db)
    if let connection = unsafe db.sqliteConnection {
      unsafe _ = sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, valueLimit)
    }
  }

  /// Views and computed columns of the file call only functions without side effects.
  ///
  /// A writer cannot have it, because triggers would not reach the R*Trees before SQLite 3.41; the
  /// triggers of a ledger are inspected before one is opened.
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
