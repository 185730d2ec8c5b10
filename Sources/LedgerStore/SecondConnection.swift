import GRDB
import GRDBSQLite
import GeoPackage

/// A connection that reads beside another one, and can tell whether both see the same rows.
///
/// Only a connection itself can say whether the file changed since it last looked. So it looks before the
/// other one begins and once more when it begins itself: what it sees both times is what the other one,
/// which began in between, sees too. SQLite as distributions build it has no other way to it.
///
/// - SeeAlso: `PRAGMA data_version` in SQLite's documentation.
final class SecondConnection: Sendable {
  private let queue: DatabaseQueue
  /// What it saw first; nil where it need not look, since nobody can commit.
  private let version: Int64?

  /// Opens a connection.
  ///
  /// - Parameter isAlone: Whether nobody can commit until it has begun.
  /// - Throws: What SQLite has to say.
  init(_ path: String, isAlone: Bool) throws {
    queue = try GeoPackageFile.open(path, access: .reading, readsOnFullDisk: false)
    version = isAlone ? nil : try queue.read(Self.version)
  }

  deinit { try? queue.close() }

  private static func version(_ db: Database) throws -> Int64 {
    // It opens the transaction, and is of what the transaction sees.
    try Int64.fetchOne(db, sql: "PRAGMA data_version") ?? 0
  }

  /// Reads on another thread, if it sees what the other connection does.
  ///
  /// - Parameter otherwise: Is called instead where it does not.
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

  /// Whether the file of a connection is no longer the one of its name.
  static func isElsewhere(_ db: Database) -> Bool {
    var hasMoved: Int32 = 0
    let code = unsafe sqlite3_file_control(
      db.sqliteConnection, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
    return code != SQLITE_OK || hasMoved != 0
  }
}
