private import Foundation
package import GRDB

extension GeoPackageFile {
  /// Creates a file, or replaces an existing file, completely or not at all. `build` fills a
  /// temporary file in the same folder; this file is then renamed. Programs that have the previous
  /// file open continue to read the previous file.
  ///
  /// The file is written without a journal, because other programs cannot see it before it is
  /// complete. The new file is not in WAL mode, so that readers create no files beside it. Only the
  /// owner of the new file, and users who could read the replaced file, can read the new file.
  ///
  /// - Parameter check: Called when the file is complete, before it is renamed.
  /// - Throws: ``GeoPackageError`` and the errors of `build` and `check`; after an error, no
  ///   temporary file remains.
  package static func replace(
    _ path: String, build: (Database) throws -> Void, check: () throws -> Void = {}
  ) throws {
    let path = PathParts.resolved(path)
    guard !path.hasSuffix("/") else { throw GeoPackageError.notAFile(path: path) }
    if FileManager.default.fileExists(atPath: path) { _ = try regularFile(at: path) }
    let temporary = try Temporary(beside: path)
    defer { temporary.discard() }
    try translatingErrors {
      let queue = try DatabaseQueue(path: temporary.path, configuration: baseConfiguration())
      try queue.writeWithoutTransaction { db in
        try db.execute(
          sql: """
            PRAGMA page_size=8192;
            PRAGMA application_id=\(applicationID);
            PRAGMA user_version=\(userVersion);
            PRAGMA journal_mode=OFF;
            PRAGMA synchronous=OFF;
            PRAGMA locking_mode=EXCLUSIVE;
            """)
        try db.inTransaction {
          try build(db)
          return .commit
        }
      }
      try queue.close()
    }
    try synchronize(temporary.path)
    // A log beside the older file would be taken for one of the new.
    for suffix in companions where FileManager.default.fileExists(atPath: path + suffix) {
      throw GeoPackageError.strayLog(path: path + suffix)
    }
    try check()
    takePermissions(temporary.path, from: path)
    guard unsafe rename(temporary.path, path) == 0 else {
      throw GeoPackageError.notWritable(path: path)
    }
    temporary.keep()
    try synchronizeFolder(of: path)
  }
}
