import GRDB
import GRDBSQLite
import GeoPackage

/// A connection that reads beside another connection, and checks that both see the same rows.
///
/// Only a connection itself can detect that the file changed since its last read. The second
/// connection therefore reads the data version before the other connection begins its transaction,
/// and again when the second connection begins its own transaction. If both values are equal, the
/// other connection sees the same state, because it began in between. SQLite as built by Linux
/// distributions has no other method.
///
/// - SeeAlso: `PRAGMA data_version` in SQLite's documentation.
final class SecondConnection: Sendable {
  private let queue: DatabaseQueue
  /// The first data version; nil if no check is needed, since no program can commit.
  private let version: Int64?

  /// Opens a connection.
  ///
  /// - Parameter isAlone: Whether no program can commit before this connection begins its
  ///   transaction.
  /// - Throws: The error of SQLite.
  init(_ path: String, isAlone: Bool) throws {
    queue = try GeoPackageFile.open(path, access: .reading, readsOnFullDisk: false)
    version = isAlone ? nil : try queue.read(Self.version)
  }

  deinit { try? queue.close() }

  private static func version(_ db: Database) throws -> Int64 {
    // It opens the transaction, and is the number of the state that the transaction sees.
    try Int64.fetchOne(db, sql: "PRAGMA data_version") ?? 0
  }

  /// Reads on another thread if this connection sees the same rows as the other connection.
  ///
  /// - Parameter otherwise: Called instead of `body` if the connections see different rows.
  func read(
    _ body: @escaping @Sendable (Database) -> Void, otherwise: @escaping @Sendable () -> Void
  ) {
    queue.asyncRead { [version] db in
      guard let db = try? db.get(),
        version == nil || (try? Self.version(db)) == version, !Self.isElsewhere(db)
      else { return otherwise() }
      body(db)
    }
  }

  /// Returns whether the file of a connection no longer has its name.
  static func isElsewhere(_ db: Database) -> Bool {
    var hasMoved: Int32 = 0
    let code = unsafe sqlite3_file_control(
      db.sqliteConnection, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
    return code != SQLITE_OK || hasMoved != 0
  }
}
