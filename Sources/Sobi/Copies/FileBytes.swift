import Codecs
import Foundation
import GeoPackage

/// Reads small files whole, and writes new files atomically.
package enum FileBytes {
  /// The size of the largest file that is read as a whole: 2 GiB after unpacking.
  private static let sizeLimit = 2 << 30

  /// The bytes of a file, inflated if it is gzip; `-` is standard input.
  static func read(_ path: String) throws -> [UInt8] {
    var source = try ByteSource(path: path)
    return try source.readToEnd(limit: sizeLimit)
  }

  /// Writes to a temporary file beside `path`, and renames this file to `path` when `body` returns.
  /// After an error, an existing file at `path` is unchanged. If `path` is a pipe or a device, the
  /// bytes are written directly to it; no file replaces the pipe or device.
  ///
  /// A new file can be read only by its owner, because it contains figures of spending. A file that
  /// replaces another file gets the permissions of the replaced file.
  ///
  /// - Returns: The result of `body`.
  /// - Throws: ``OutputError``, and the errors of `body`.
  package static func replace<Result>(
    _ path: String, _ body: (@escaping ([UInt8]) throws -> Void) throws -> Result
  ) throws -> Result {
    try OutputGuard.check(path)
    // The file behind a symbolic link is replaced, not the link.
    let target = PathParts.resolved(path)
    let files = FileManager.default
    let type = try? files.attributesOfItem(atPath: target)[.type] as? FileAttributeType
    guard type == nil || type == .typeRegular else {
      guard type != .typeDirectory, let handle = FileHandle(forWritingAtPath: target) else {
        throw OutputError.notWritable(path: path)
      }
      let result = try body { bytes in try naming(path) { try handle.write(contentsOf: bytes) } }
      try naming(path) { try handle.close() }
      return result
    }
    let temporary = try temporary(beside: target, for: path)
    defer { temporary.discard() }
    guard let handle = FileHandle(forWritingAtPath: temporary.path) else {
      throw OutputError.notWritable(path: path)
    }
    let result: Result
    do {
      result = try body { bytes in try naming(path) { try handle.write(contentsOf: bytes) } }
      try naming(path) {
        try handle.synchronize()
        try handle.close()
      }
    } catch {
      try? handle.close()
      throw error
    }
    GeoPackageFile.takePermissions(temporary.path, from: target)
    guard unsafe rename(temporary.path, target) == 0 else {
      throw OutputError.notWritable(path: path)
    }
    temporary.keep()
    return result
  }

  /// Makes a folder, completely or not at all; `body` fills a temporary folder beside this folder.
  ///
  /// - Parameter folder: The path; the folder must not exist, or must be empty.
  /// - Returns: The result of `body`.
  /// - Throws: ``TableFolderError/alreadyExists(path:)``, ``OutputError``, and the errors of
  ///   `body`.
  static func makeFolder<Result>(
    _ folder: String, _ body: (_ temporary: String) throws -> Result
  ) throws -> Result {
    try OutputGuard.check(folder)
    let files = FileManager.default
    let target = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    guard
      !files.fileExists(atPath: target) || (try? files.contentsOfDirectory(atPath: target)) == []
    else { throw TableFolderError.alreadyExists(path: folder) }
    let making = try temporary(beside: target, for: folder, isFolder: true)
    defer { making.discard() }
    let result = try body(making.path)
    guard unsafe rename(making.path, target) == 0 else {
      throw OutputError.notWritable(path: folder)
    }
    making.keep()
    return result
  }

  /// Returns the path of a temporary file or folder.
  ///
  /// - Throws: ``OutputError/notWritable(path:)`` or ``OutputError/diskFull(path:)`` with `path`,
  ///   as the person gave it.
  static func temporary(
    beside target: String, for path: String, isFolder: Bool = false
  ) throws -> Temporary {
    do { return try Temporary(beside: target, isFolder: isFolder) } catch {
      if error == .diskFull { throw OutputError.diskFull(path: path) }
      throw OutputError.notWritable(path: path)
    }
  }

  /// Runs `write`, and reports its system errors with the name of the output.
  static func naming(_ path: String, _ write: () throws -> Void) throws {
    do { try write() } catch { throw OutputError.explaining(error, path: path) }
  }

  /// Whether two paths name one file.
  static func isSameFile(_ left: String, _ right: String) -> Bool {
    func identity(_ path: String) -> [FileAttributeKey: UInt64] {
      let path = PathParts.resolved(path)
      let found = (try? FileManager.default.attributesOfItem(atPath: path)) ?? [:]
      let keys = [FileAttributeKey.systemNumber, .systemFileNumber]
      return Dictionary(
        keys.compactMap { key in (found[key] as? NSNumber).map { (key, $0.uint64Value) } },
        uniquingKeysWith: { first, _ in first })
    }
    let identity = (identity(left), identity(right))
    return identity.0.count == 2 && identity.0 == identity.1
  }
}
