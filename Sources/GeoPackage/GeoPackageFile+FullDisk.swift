import GRDB

extension GeoPackageFile {
  /// Opens a file for reading while its disk has no space for the memory that connections share.
  ///
  /// A file without a log is complete and is read as immutable. If there is a log, the index of the
  /// log is kept in the memory of this process. This requires exclusive access to the file.
  ///
  /// - SeeAlso: SQLite, "Write-Ahead Logging", 8 "Use of WAL Without Shared-Memory".
  static func openWithoutSharedMemory(_ path: String, given: String) throws -> DatabaseQueue {
    let hasLog = hasLog(path)
    var configuration = baseConfiguration { db in
      if hasLog { try db.execute(sql: "PRAGMA locking_mode=EXCLUSIVE") }
    }
    configuration.prepareDatabase(ConnectionDefense.distrustSchema)
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA query_only=ON") }
    configuration.readonly = !hasLog
    return try open(
      hasLog ? path : uri(path, immutable: true), configuration, given: given, path: path)
  }
}
