internal import GRDB
private import GRDBSQLite
private import Synchronization

/// Limits the cost of reading a foreign GeoPackage, by the size of the file.
///
/// A view can run without an end, or make gigabytes from a few bytes. Reading stored data takes at
/// most a few steps for each byte, and no value is longer than the file.
final class ForeignLimits: Sendable {
  /// The number of steps of SQLite's virtual machine that every file may take, whatever its size.
  private static let stepBase = 5_000_000
  /// The number of further steps for each byte of the file.
  private static let stepsPerByte = 20
  /// After how many steps they are counted.
  private static let stepInterval = 1_000
  /// The total number of bytes that the values of any file may have, and the number of further
  /// bytes for each byte of the file. The second number is above 1, because views may return the
  /// same bytes several times.
  private static let (byteBase, bytesPerByte) = (16 << 20, 16)

  private let intervalsLeft = Mutex(0)

  /// Limits the connection. This object must exist as long as the connection.
  ///
  /// SQLite then ends a statement with `SQLITE_INTERRUPT` or `SQLITE_TOOBIG`.
  func apply(to db: Database) throws {
    let size = try Self.size(of: db)
    guard let connection = unsafe db.sqliteConnection else {
      preconditionFailure("the connection is closed")
    }
    let valueLimit = min(Int(ConnectionDefense.valueLimit), size + 256 << 10)
    unsafe _ = sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, Int32(valueLimit))
    intervalsLeft.withLock {
      $0 = (Self.stepBase + size * Self.stepsPerByte) / Self.stepInterval
    }
    let me = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe sqlite3_progress_handler(
      connection, Int32(Self.stepInterval),
      { owner in
        guard let owner = unsafe owner else { return 0 }
        let limits = unsafe Unmanaged<ForeignLimits>.fromOpaque(owner).takeUnretainedValue()
        return limits.intervalsLeft.withLock { left in
          left -= 1
          return left < 0 ? 1 : 0
        }
      }, me)
  }

  /// Returns the greatest number of bytes of text and blobs that the rows of a statement may have
  /// together.
  static func byteLimit(of db: Database) throws -> Int {
    byteBase + (try size(of: db)) * bytesPerByte
  }

  /// The size of the file with its log, in bytes, at most 16 TiB.
  private static func size(of db: Database) throws -> Int {
    let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
    let size = try Int.fetchOne(db, sql: "PRAGMA page_size") ?? 0
    return min(pages * size, 1 << 44)
  }
}
