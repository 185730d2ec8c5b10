private import Foundation
public import GRDB
private import GRDBSQLite

/// Opens all GeoPackage files with the same settings: WAL, `synchronous=FULL`, a busy timeout of 5
/// s, and readers that never change the file.
public enum GeoPackageFile {
  /// The application id of every GeoPackage: `GPKG` in ASCII.
  public static let applicationID: Int32 = 0x4750_4B47
  /// GeoPackage 1.3.
  public static let userVersion: Int32 = 10_300
  /// The longest time that a connection waits for another program's lock, in seconds.
  public static let busyTimeout = 5.0

  /// The largest row or value that is read, in bytes: 64 MiB.
  package static let valueLimit = ConnectionDefense.valueLimit

  /// Opens an existing GeoPackage.
  ///
  /// A reader opens the file for reading and writing, but sets `query_only`. The last reader can
  /// therefore remove the `-wal` and `-shm` files when it closes. If the file or its folder is not
  /// writable, a reader opens the file read-only. If there is also no `-wal` file, the reader opens
  /// the file as immutable. A writer requests WAL, but continues in any journal mode that SQLite
  /// reports.
  ///
  /// - Parameter readsOnFullDisk: Whether a reader continues without SQLite's shared memory if the
  ///   disk has no space for it. Without the shared memory, no second connection can be open at the
  ///   same time.
  /// - Throws: ``GeoPackageError`` if the file is missing, is not a GeoPackage, is locked or is not
  ///   writable.
  public static func open(
    _ path: String, access: FileAccess, readsOnFullDisk: Bool = true
  ) throws -> DatabaseQueue {
    try checkIsFile(path)
    let given = path
    // SQLite puts -wal and -shm beside the file that a link points to.
    let path = PathParts.resolved(path)
    // SQLite takes some of them, and fails later or waits for ever.
    if let fault = companionFault(of: path, asksAccess: false) { throw fault }
    let folder = PathParts.folder(of: path)
    let files = FileManager.default
    let isWritable =
      files.isWritableFile(atPath: path)
      && files.isWritableFile(atPath: folder)
    var configuration = baseConfiguration()
    if access == .reading { configuration.prepareDatabase(ConnectionDefense.distrustSchema) }
    var name = path
    switch access {
    case .writing:
      try checkClock()
      guard isWritable else { throw GeoPackageError.notWritable(path: path) }
      configuration.prepareDatabase { db in
        // A file that another program took out of WAL is put back; a refusal is accepted, because
        // rollback journals with synchronous=FULL are as durable.
        _ = try? String.fetchOne(db, sql: "PRAGMA journal_mode=WAL")
        try db.execute(sql: "PRAGMA synchronous=FULL")
      }
    case .reading where isWritable:
      configuration.prepareDatabase { db in
        try db.execute(sql: "PRAGMA synchronous=FULL; PRAGMA query_only=ON")
      }
    case .reading:
      configuration.readonly = true
      name = uri(path, immutable: !hasLog(path))
    }
    do {
      return try open(name, configuration, given: given, path: path)
    } catch GeoPackageError.diskFull where access == .reading && readsOnFullDisk {
      return try openWithoutSharedMemory(path, given: given)
    }
  }

  static func open(
    _ name: String, _ configuration: Configuration, given: String, path: String
  ) throws -> DatabaseQueue {
    try translatingErrors {
      do {
        let queue = try DatabaseQueue(path: name, configuration: configuration)
        let id = try queue.read { try Int32.fetchOne($0, sql: "PRAGMA application_id") ?? 0 }
        guard id == applicationID else {
          throw GeoPackageError.notAGeoPackage(path: path, applicationID: id)
        }
        return queue
      } catch let error as DatabaseError where error.resultCode == .SQLITE_NOTADB {
        throw GeoPackageError.notADatabase(path: given)
      } catch let error as DatabaseError where error.resultCode == .SQLITE_CANTOPEN {
        throw companionFault(of: path, asksAccess: true) ?? error
      }
    }
  }

  /// Creates a new file completely or not at all. `build` fills a temporary file in the same
  /// folder; then the temporary file is renamed to the requested name. Only the owner of the file
  /// can read it.
  ///
  /// - Parameter checksForeignKeys: Whether foreign keys must refer to existing rows.
  /// - Throws: ``GeoPackageError/alreadyExists(path:)`` and the errors of `build`; after an error,
  ///   no temporary file remains.
  public static func create(
    _ path: String, checksForeignKeys: Bool = true, build: (Database) throws -> Void
  ) throws {
    try checkClock()
    let files = FileManager.default
    guard !files.fileExists(atPath: path) else { throw GeoPackageError.alreadyExists(path: path) }
    guard !path.hasSuffix("/") else { throw GeoPackageError.notAFile(path: path) }
    if let suffix = strayCompanion(of: path) {
      throw GeoPackageError.strayLog(path: path + suffix)
    }
    let temporary = try Temporary(beside: path)
    defer { temporary.discard() }
    try translatingErrors {
      var configuration = baseConfiguration()
      configuration.foreignKeysEnabled = checksForeignKeys
      let queue = try DatabaseQueue(path: temporary.path, configuration: configuration)
      try queue.writeWithoutTransaction { db in
        try db.execute(
          sql: """
            PRAGMA page_size=8192;
            PRAGMA application_id=\(applicationID);
            PRAGMA user_version=\(userVersion);
            PRAGMA journal_mode=WAL;
            PRAGMA synchronous=FULL;
            """)
        try db.inTransaction {
          try build(db)
          return .commit
        }
      }
      try queue.close()
    }
    // link() refuses to replace a file that appeared meanwhile, which rename() would do silently.
    guard unsafe link(temporary.path, path) == 0 else {
      throw GeoPackageError.alreadyExists(path: path)
    }
    do { try synchronizeFolder(of: path) } catch {
      unsafe _ = unlink(path)
      throw error
    }
  }

  /// Throws an error if the clock shows a time that the time format of a GeoPackage cannot
  /// represent; SQLite would then have no value for the time of a change.
  ///
  /// - Throws: ``GeoPackageError/clock``.
  package static func checkClock(
    secondsSince1970 now: Double = Date().timeIntervalSince1970
  ) throws(GeoPackageError) {
    // 0000-01-01 and 10000-01-01, both in UTC.
    guard (-62_167_219_200..<253_402_300_800).contains(now) else {
      throw .clock
    }
  }

  /// Runs `body` and converts SQLite's errors to ``GeoPackageError``.
  public static func translatingErrors<Result>(_ body: () throws -> Result) throws -> Result {
    do { return try body() } catch { throw translated(error) }
  }

  /// Returns the ``GeoPackageError`` for an error of SQLite; returns any other error unchanged.
  public static func translated(_ error: any Error) -> any Error {
    guard let error = error as? DatabaseError else { return error }
    return switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED: GeoPackageError.busy
    case .SQLITE_READONLY, .SQLITE_PERM: GeoPackageError.notWritable(path: "the ledger")
    default:
      GeoPackageError(
        code: error.extendedResultCode.rawValue,
        message: error.message ?? error.resultCode.description)
    }
  }

  /// - Parameter prepare: Called before all other preparations.
  static func baseConfiguration(
    _ prepare: (@Sendable (Database) throws -> Void)? = nil
  ) -> Configuration {
    var configuration = Configuration()
    if let prepare { configuration.prepareDatabase(prepare) }
    configuration.busyMode = .timeout(busyTimeout)
    configuration.foreignKeysEnabled = true
    configuration.prepareDatabase(SpatialFunctions.register)
    configuration.prepareDatabase(ConnectionDefense.apply)
    return configuration
  }

  static func uri(_ path: String, immutable: Bool) -> String {
    let escaped = path.replacing("%", with: "%25").replacing("?", with: "%3f")
      .replacing("#", with: "%23")
    return "file:\(escaped)?mode=ro" + (immutable ? "&immutable=1" : "")
  }

  /// Checks the file without opening it. Opening and closing the file here would drop the locks
  /// that other connections of this process hold on it, and a reader elsewhere would then remove
  /// the `-wal` that a writer uses.
  ///
  /// - SeeAlso: SQLite, "How To Corrupt An SQLite Database File", 2.2, on POSIX advisory locks.
  private static func checkIsFile(_ path: String) throws {
    let file = try regularFile(at: path)
    guard FileManager.default.isReadableFile(atPath: path) else {
      throw GeoPackageError.notReadable(path: path)
    }
    try checkHasPage(file.byteCount, path)
  }

  /// The file to which a path leads when links are followed, and its size.
  ///
  /// - Throws: ``GeoPackageError/missing(path:)``, ``GeoPackageError/notAFile(path:)``.
  static func regularFile(at path: String) throws -> (resolved: String, byteCount: Int) {
    let files = FileManager.default
    guard files.fileExists(atPath: path) else { throw GeoPackageError.missing(path: path) }
    let resolved = PathParts.resolved(path)
    let attributes = try? files.attributesOfItem(atPath: resolved)
    guard attributes?[.type] as? FileAttributeType == .typeRegular else {
      throw GeoPackageError.notAFile(path: path)
    }
    return (resolved, (attributes?[.size] as? NSNumber)?.intValue ?? 0)
  }

  /// Refuses a file that SQLite would treat as an empty database, because the file is shorter than
  /// the smallest page, which has 512 bytes.
  static func checkHasPage(_ byteCount: Int, _ path: String) throws {
    guard byteCount >= 512 else { throw GeoPackageError.notADatabase(path: path) }
  }
}
