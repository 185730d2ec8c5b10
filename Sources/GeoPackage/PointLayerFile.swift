private import Foundation
internal import GRDB

/// Opens a foreign GeoPackage: its content is not trusted, and it is not changed.
enum PointLayerFile {
  /// Opens the file for one access.
  ///
  /// - Throws: ``GeoPackageError`` and ``PointLayerError``.
  static func read<Result>(_ path: String, _ body: (Database) throws -> Result) throws -> Result {
    let resolved = try checkIsFile(path)
    // A log without its index is not open in any program. Its index is then created in memory, so
    // that no file of it is left behind; without exclusive access, the file is read as any other.
    if GeoPackageFile.hasLog(resolved),
      !FileManager.default.fileExists(atPath: resolved + "-shm"),
      FileManager.default.isWritableFile(atPath: resolved)
    {
      do { return try read(path, resolved, isAlone: true, body) } catch is CannotBeAlone {}
    }
    return try read(path, resolved, isAlone: false, body)
  }

  /// Another program has the file open, or opens it.
  private struct CannotBeAlone: Error {}

  /// - Parameter isAlone: Whether no other program may open the file meanwhile, so that the index
  ///   of the log need not be shared.
  /// - SeeAlso: SQLite, "Write-Ahead Logging", 8 "Use of WAL Without Shared-Memory".
  private static func read<Result>(
    _ path: String, _ resolved: String, isAlone: Bool, _ body: (Database) throws -> Result
  ) throws -> Result {
    let limits = ForeignLimits()
    defer { withExtendedLifetime(limits) {} }
    var configuration = Configuration()
    configuration.readonly = !isAlone
    configuration.busyMode = isAlone ? .immediateError : .timeout(GeoPackageFile.busyTimeout)
    configuration.prepareDatabase { db in
      if isAlone {
        ConnectionDefense.keepLog(of: db)
        try db.execute(sql: "PRAGMA locking_mode=EXCLUSIVE")
      }
      // Views and triggers of the file may call no function with side effects, and the pages are
      // checked before they are used.
      try db.execute(
        sql: "PRAGMA trusted_schema=OFF; PRAGMA cell_size_check=ON; PRAGMA query_only=ON")
      try limits.apply(to: db)
    }
    do {
      let queue = try DatabaseQueue(
        path: isAlone ? resolved : uri(resolved), configuration: configuration)
      defer { try? queue.close() }
      return try queue.read { db in
        guard try isGeoPackage(db) else { throw PointLayerError.notAGeoPackage(path: path) }
        return try body(db)
      }
    } catch let error as DatabaseError {
      let refusals = [ResultCode.SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_CANTOPEN, .SQLITE_READONLY]
      if isAlone, refusals.contains(error.resultCode) { throw CannotBeAlone() }
      throw failure(error.resultCode.rawValue, error.message ?? error.resultCode.description, path)
    } catch is RowDecodingError {
      // Its text would show content of the file.
      throw PointLayerError.invalidDescription(path: path)
    } catch GeoPackageError.sqlite(let code, let message) {
      throw failure(code & 0xFF, message, path)
    }
  }

  private static func failure(_ code: Int32, _ message: String, _ path: String) -> any Error {
    switch ResultCode(rawValue: code) {
    case .SQLITE_NOTADB: GeoPackageError.notADatabase(path: path)
    case .SQLITE_INTERRUPT, .SQLITE_TOOBIG: PointLayerError.excessive(path: path)
    default: PointLayerError.unreadable(path: path, reason: message)
    }
  }

  /// Returns whether the tables that describe the contents of the file exist. Old files have
  /// another application id, and some have none.
  private static func isGeoPackage(_ db: Database) throws -> Bool {
    let names = ["gpkg_contents", "gpkg_geometry_columns", "gpkg_spatial_ref_sys"]
    return try Int.fetchOne(
      db, sql: "SELECT count(*) FROM sqlite_master WHERE name IN (?, ?, ?)",
      arguments: StatementArguments(names)) == names.count
  }

  /// Checks that the file exists, without opening the file, and follows links to it.
  private static func checkIsFile(_ path: String) throws -> String {
    let file = try GeoPackageFile.regularFile(at: path)
    try GeoPackageFile.checkHasPage(file.byteCount, path)
    return file.resolved
  }

  /// The name for a connection that writes nothing.
  ///
  /// To read a file in WAL mode, SQLite creates `-wal` and `-shm` beside the file, and a read-only
  /// connection cannot remove them. If there is no `-wal`, no program has such a file open, so the
  /// file can be opened as immutable; for the same reason, its header may be read here without harm
  /// to locks of this process.
  private static func uri(_ path: String) -> String {
    let escaped = path.replacing("%", with: "%25").replacing("?", with: "%3f")
      .replacing("#", with: "%23")
    let hasLog = FileManager.default.fileExists(atPath: path + "-wal")
    return "file:\(escaped)?mode=ro" + (!hasLog && isInWALMode(path) ? "&immutable=1" : "")
  }

  /// - SeeAlso: SQLite, "Database File Format", 1.3: byte 19 is 2 for WAL.
  private static func isInWALMode(_ path: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    return (try? file.read(upToCount: 20)?.last) == 2
  }
}
