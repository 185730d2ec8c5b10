private import Foundation
package import GRDB

extension GeoPackageFile {
  /// The suffixes of the files in which SQLite keeps parts of a database beside the database file.
  package static let companions = ["-wal", "-shm", "-journal"]

  /// Creates an empty file that only its owner can read, unless a file or link with that name
  /// exists.
  ///
  /// - Returns: Whether the file was created; an existing link is not followed.
  package static func makeEmpty(_ path: String) -> Bool {
    let file = descriptor(of: path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
    guard file >= 0 else { return false }
    close(file)
    return true
  }

  /// Removes a file and the companion files that SQLite keeps beside it.
  package static func remove(_ path: String) {
    for suffix in [""] + companions { try? FileManager.default.removeItem(atPath: path + suffix) }
  }

  /// Syncs a file to the disk; no connection of this process may have the file open.
  ///
  /// - Throws: ``GeoPackageError/notWritable(path:)`` if the sync fails.
  package static func synchronize(_ path: String) throws {
    let file = descriptor(of: path, O_RDONLY)
    guard file >= 0 else { throw GeoPackageError.notWritable(path: path) }
    defer { close(file) }
    // Some file systems cannot sync a folder and report that; nothing more can be done there.
    guard fsync(file) == 0 || errno == EINVAL || errno == ENOTSUP else {
      throw GeoPackageError.notWritable(path: path)
    }
  }

  /// Syncs the folder that contains `path`, so that the names of its files are stored on the disk.
  package static func synchronizeFolder(of path: String) throws {
    try synchronize(folder(of: path))
  }

  /// The folder that contains `path`.
  package static func folder(of path: String) -> String {
    PathParts.folder(of: path)
  }

  /// Gives a file the permissions of the file that it replaces, so that the same users can read it.
  /// If no file is replaced, only the owner can read the file.
  package static func takePermissions(_ path: String, from replaced: String) {
    let files = FileManager.default
    guard
      let old = try? files.attributesOfItem(atPath: replaced)[.posixPermissions] as? NSNumber
    else { return }
    try? files.setAttributes(
      [.posixPermissions: old.intValue & 0o777 | 0o600], ofItemAtPath: path)
  }

  /// Returns the path at which to keep a file that will be replaced, such as
  /// `home-before-restore-20261103T081500Z.gpkg` in the same folder. If a file with that name
  /// exists, a number is added to the name.
  package static func keptName(of path: String, before event: String) -> String {
    let url = URL(filePath: path)
    let stem = url.deletingPathExtension().path(percentEncoded: false)
    let ending = url.pathExtension.isEmpty ? "" : "." + url.pathExtension
    let moment = Date.now.formatted(
      .iso8601.dateSeparator(.omitted).timeSeparator(.omitted))
    let base = "\(stem)-before-\(event)-\(moment)"
    var name = base + ending
    var number = 1
    while FileManager.default.fileExists(atPath: name) {
      number += 1
      name = "\(base)-\(number)\(ending)"
    }
    return name
  }

  /// Returns the paths of the earlier states of a file, sorted. These files are in the same folder,
  /// and their names have the form that ``keptName(of:before:)`` returns.
  package static func keptNames(of path: String) -> [String] {
    let url = URL(filePath: path)
    let start = url.deletingPathExtension().lastPathComponent + "-before-"
    let ending = url.pathExtension.isEmpty ? "" : "." + url.pathExtension
    let folder = PathParts.folder(of: path)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasPrefix(start) && $0.hasSuffix(ending) }.sorted()
      .map { PathParts.path(of: $0, in: folder) }
  }

  /// The path with all links resolved.
  package static func resolved(_ path: String) -> String {
    PathParts.resolved(path)
  }

  /// Returns the reason why SQLite cannot open the files that it needs beside a file; nil if it can
  /// open them.
  ///
  /// - Parameter asksAccess: Whether files without read and write permission count too.
  static func companionFault(of path: String, asksAccess: Bool) -> GeoPackageError? {
    for suffix in companions {
      let name = path + suffix
      let attributes = try? FileManager.default.attributesOfItem(atPath: name)
      guard let type = attributes?[.type] as? FileAttributeType else { continue }
      let fault: GeoPackageError.Companion? =
        switch type {
        case .typeDirectory: .folder
        case .typeSymbolicLink: .link
        case .typeRegular:
          unsafe asksAccess && access(name, R_OK | W_OK) != 0 ? .forbidden : nil
        default: .device
        }
      if let fault { return .companion(path: name, fault) }
    }
    return nil
  }

  /// For a path at which no database exists, returns the suffix of a non-empty log beside it; nil
  /// if there is no such log. SQLite would treat the log as a part of a new database with that
  /// name.
  package static func strayCompanion(of path: String) -> String? {
    ["-wal", "-journal"].first { hasContent(path + $0) }
  }

  /// Returns whether a non-empty log exists beside a file; if the path is a link, its target is
  /// checked.
  package static func hasLog(_ path: String) -> Bool { hasContent(resolved(path) + "-wal") }

  private static func hasContent(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return ((attributes?[.size] as? NSNumber)?.intValue ?? 0) > 0
  }

  /// Returns the number that identifies a file in its file system. A copy has a different number;
  /// if the path is a link, the number is that of its target.
  package static func number(of path: String) -> Int64? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: resolved(path))
    return (attributes?[.systemFileNumber] as? NSNumber).map { Int64(truncating: $0) }
  }

  /// Copies a database in the state that the open transaction of `db` sees. All pages are copied in
  /// one step, because a copy in smaller steps would restart after every commit of another program.
  ///
  /// - Parameters:
  ///   - path: An empty file into which the database is copied; the file is synced to the disk
  ///     after the copy.
  ///   - finish: Called with the copy before the copy is closed.
  package static func copy(
    _ db: Database, to path: String, finish: (Database) throws -> Void = { _ in }
  ) throws {
    var configuration = Configuration()
    configuration.busyMode = .timeout(busyTimeout)
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.writeWithoutTransaction { copy in
      try copy.execute(sql: "PRAGMA synchronous=FULL")
      try db.backup(to: copy)
      try finish(copy)
    }
    try queue.close()
    try synchronize(path)
  }
}

/// Opens a file with the system's function `open`; here, outside the type, the name `open` cannot
/// mean a method of the type.
func descriptor(of path: String, _ flags: Int32) -> Int32 {
  unsafe open(path, flags | O_CLOEXEC, 0o600)
}
