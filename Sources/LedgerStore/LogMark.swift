import GRDB
import GeoPackage

/// The mark by which a copy that was made without its `-wal` is known.
///
/// What is committed stands in the `-wal` until a checkpoint brings it into the file. A copy of the
/// file alone opens like any other, with the newest payments gone. So every transaction is announced:
/// the mark is set and brought into the file itself, and the transaction takes it back as a part of
/// itself. A file that has the mark and no log lacks the transaction that was announced.
///
/// It costs a transaction two more syncs of the disk. Two copies are not known: one made while a
/// reader keeps a checkpoint from its end, and one of a file in rollback mode.
enum LogMark {
  /// Makes the table of the mark. It stays out of `gpkg_contents`: it is nothing for a map.
  @Sendable
  static func addTable(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE log_mark (
          id INTEGER PRIMARY KEY CHECK (id = 1) NOT NULL,
          is_pending BOOLEAN NOT NULL CHECK (is_pending IN (0,1))
        );
        INSERT INTO log_mark VALUES (1, 0);
        """)
  }

  /// Whether a transaction was announced and is not to be seen.
  static func isSet(_ db: Database) throws -> Bool {
    guard try db.tableExists("log_mark") else { return false }
    return try Bool.fetchOne(db, sql: "SELECT is_pending FROM log_mark") ?? false
  }

  /// Whether the file lacks its log: the mark is set, and there is no log that could hold more.
  ///
  /// A program that was killed leaves a log that begins with the announcement, and one that is writing
  /// has one.
  static func isLogMissing(_ db: Database, path: String) throws -> Bool {
    try isSet(db) && !GeoPackageFile.hasLog(path)
  }

  /// Takes the mark back.
  static func clear(_ db: Database) throws {
    try db.execute(sql: "UPDATE log_mark SET is_pending = 0 WHERE is_pending <> 0")
  }

  /// Announces a transaction and runs it. After an error there is no mark either; where the disk
  /// refuses even that, the log stays beside the file and tells that nothing is missing.
  ///
  /// - Parameter transaction: Commits or throws.
  static func announcing<Result>(
    _ db: Database, _ transaction: () throws -> Result
  ) throws -> Result {
    guard try String.fetchOne(db, sql: "PRAGMA journal_mode") == "wal" else {
      return try transaction()
    }
    GeoPackageFile.keepLog(true, of: db)
    do {
      try db.execute(sql: "UPDATE log_mark SET is_pending = 1 WHERE id = 1")
      _ = try Row.fetchOne(db, sql: "PRAGMA wal_checkpoint(PASSIVE)")
      let result = try transaction()
      GeoPackageFile.keepLog(false, of: db)
      return result
    } catch {
      if (try? clear(db)) != nil { GeoPackageFile.keepLog(false, of: db) }
      throw error
    }
  }
}
