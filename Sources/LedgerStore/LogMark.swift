import GRDB
import GeoPackage

/// The mark that identifies a copy made without its `-wal`.
///
/// Committed transactions are in the `-wal` until a checkpoint moves them into the file. A copy of
/// the file alone opens without an error, but it lacks the newest payments. Therefore every
/// transaction is announced. Before the transaction, the mark is set and moved into the file
/// itself; the mark is the file's number in its file system. The transaction then clears the mark.
/// Another file that has the mark and no log lacks the announced transaction.
///
/// With the mark, each transaction needs more syncs of the disk; `docs/decisions/0038-syncs.md` has
/// the numbers. Three kinds of copies are not recognised. The first is a copy that is made while
/// another program still reads a state before the transaction: SQLite can then move nothing into
/// the file, not even the mark, and the writer is notified. The second is a copy of a file in
/// rollback mode. The third is a copy that overwrites the original file.
enum LogMark {
  /// The table of the mark.
  static let table = "log_mark"
  /// The mark of a file without a pending transaction. It is as long as a number, so that a mark
  /// that was set and cleared leaves the bytes of the file unchanged.
  private static let none = String(repeating: "0", count: 16)

  /// The meaning of the mark.
  enum State {
    /// All committed transactions are visible in the file.
    case whole
    /// A program announced a transaction, but the transaction has not ended: the program has not
    /// committed it yet, or was killed.
    case pending
    /// The file is a copy that lacks its log.
    case lacksLog
  }

  /// Returns the meaning of the mark in an open file.
  static func state(_ db: Database, path: String) throws -> State {
    guard let number = try announced(db) else { return .whole }
    return number == self.number(of: path) || GeoPackageFile.hasLog(path) ? .pending : .lacksLog
  }

  /// The number of the file for which a transaction was announced; nil if absent.
  static func announced(_ db: Database) throws -> String? {
    guard try db.tableExists(table),
      let number = try String.fetchOne(db, sql: "SELECT file_number FROM log_mark")
    else { return nil }
    return number == none ? nil : number
  }

  /// Sets the mark to a file's number.
  static func set(_ db: Database, path: String) throws {
    try db.execute(sql: "UPDATE log_mark SET file_number = ?", arguments: [number(of: path)])
  }

  private static func number(of path: String) -> String {
    let digits = String(UInt64(bitPattern: GeoPackageFile.number(of: path) ?? 0), radix: 16)
    return String(none.dropLast(digits.count)) + digits
  }

  /// Takes the mark back.
  static func clear(_ db: Database) throws {
    try db.execute(
      sql: "UPDATE log_mark SET file_number = ? WHERE file_number <> ?1",
      arguments: [none])
  }

  /// Clears the mark in a file whose triggers were not yet inspected, because the update would fire
  /// foreign triggers.
  ///
  /// - Throws: ``LedgerStoreError``; then the mark is kept.
  static func clear(_ db: Database, inspecting path: String) throws {
    guard try announced(db) != nil else { return }
    try SchemaInspection.of(version: LedgerDatabase.schemaVersion(db, path: path)).check(
      db, path: path, forWriting: true)
    try clear(db)
  }

  /// Clears the mark that a killed program left, so that a later copy is not taken for an
  /// incomplete one. The mark is kept if another program is writing or the file cannot be written.
  static func recover(_ path: String) {
    guard let queue = try? GeoPackageFile.open(path, access: .writing) else { return }
    try? queue.writeWithoutTransaction { db in
      // The holder of the lock is alive, and clears its mark itself.
      try db.execute(sql: "PRAGMA busy_timeout=0")
      try db.inTransaction(.immediate) {
        try clear(db, inspecting: path)
        return .commit
      }
    }
    try? queue.close()
  }

  /// The result of an announcement.
  enum Announcement {
    /// The file is in rollback mode, so it has no log and does not need a mark.
    case notNeeded
    /// The mark was written to the file.
    case made
    /// The mark is still only in the log: another program is reading the file, so the mark cannot
    /// be written to the file yet.
    case heldBack
  }

  /// Announces a transaction. The transaction itself must call ``clear(_:)``; if it fails, the
  /// caller must call ``withdraw(_:in:)``.
  ///
  /// - Throws: The error of SQLite. The mark is then not set, unless even its removal fails.
  static func announce(_ db: Database, path: String) throws -> Announcement {
    guard try String.fetchOne(db, sql: "PRAGMA journal_mode") == "wal" else { return .notNeeded }
    // The mark detects copies, not power cuts: it need not be on the disk before the transaction
    // that clears it. The checkpoint syncs the log before the file anyway.
    try db.execute(sql: "PRAGMA synchronous=NORMAL")
    defer { try? db.execute(sql: "PRAGMA synchronous=FULL") }
    // Without a mark, as when another program holds the lock, there is nothing to clear.
    try set(db, path: path)
    do {
      let row = try Row.fetchOne(db, sql: "PRAGMA wal_checkpoint(PASSIVE)")
      return row.map { $0.whole("log") != $0.whole("checkpointed") } == true ? .heldBack : .made
    } catch {
      try? clear(db)
      throw error
    }
  }

  /// Clears the mark of a failed transaction, unless the disk refuses even that.
  static func withdraw(_ announcement: Announcement, in db: Database) {
    if announcement != .notNeeded { try? clear(db) }
  }
}
