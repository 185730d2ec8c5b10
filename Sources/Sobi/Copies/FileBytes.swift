import Codecs
public import Diagnostics
import Foundation
import GeoPackage

/// Whole small files, and new files that appear at once.
package enum FileBytes {
  /// The largest file that is read whole: 2 GiB, inflated.
  private static let sizeLimit = 2 << 30

  /// The bytes of a file, inflated when it is gzip; `-` is standard input.
  static func read(_ path: String) throws -> [UInt8] {
    var source = try ByteSource(path: path)
    return try source.readToEnd(limit: sizeLimit)
  }

  /// Streams into a temporary file beside `path`, which takes the name when `body` is done; after
  /// an error an earlier file of that name is as it was. A pipe or device is written to and not
  /// replaced.
  ///
  /// Its owner alone can read a new file: it has figures. One that takes the place of another has the
  /// permissions of that.
  package static func replace(
    _ path: String, _ body: (@escaping ([UInt8]) throws -> Void) throws -> Void
  ) throws {
    // The file behind a symbolic link is replaced, not the link.
    let target = PathParts.resolved(path)
    let files = FileManager.default
    let type = try? files.attributesOfItem(atPath: target)[.type] as? FileAttributeType
    guard type == nil || type == .typeRegular else {
      guard type != .typeDirectory, let handle = FileHandle(forWritingAtPath: target) else {
        throw OutputError.notWritable(path: path)
      }
      try body { try handle.write(contentsOf: $0) }
      return try handle.close()
    }
    let temporary = try temporary(beside: target, for: path)
    defer { temporary.discard() }
    guard let handle = FileHandle(forWritingAtPath: temporary.path) else {
      throw OutputError.notWritable(path: path)
    }
    do {
      try body { try handle.write(contentsOf: $0) }
      try handle.synchronize()
      try handle.close()
    } catch {
      try? handle.close()
      throw error
    }
    GeoPackageFile.takePermissions(temporary.path, from: target)
    guard unsafe rename(temporary.path, target) == 0 else {
      throw OutputError.notWritable(path: path)
    }
    temporary.keep()
  }

  /// A file or folder in the making.
  ///
  /// - Throws: ``OutputError/notWritable(path:)`` with `path`, as the person gave it.
  static func temporary(
    beside target: String, for path: String, isFolder: Bool = false
  ) throws -> Temporary {
    do { return try Temporary(beside: target, isFolder: isFolder) } catch {
      throw OutputError.notWritable(path: path)
    }
  }

  /// Whether two paths lead to one file.
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

extension Ledger {
  /// Refuses to write over the ledger.
  ///
  /// - Throws: ``OutputError/isLedger(path:)``.
  package func checkIsOther(_ path: String) throws(OutputError) {
    guard !FileBytes.isSameFile(path, self.path) else { throw .isLedger(path: path) }
  }
}

/// Why a file could not be written.
public enum OutputError: Fault, Equatable {
  /// The file or its folder cannot be written.
  case notWritable(path: String)
  /// The extension names no format.
  case unknownFormat(path: String)
  /// The file is the ledger itself.
  case isLedger(path: String)

  public var code: String {
    switch self {
    case .notWritable: "output.file.not-writable"
    case .unknownFormat: "output.format.unknown"
    case .isLedger: "output.file.is-ledger"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .notWritable: .makeWritable
    case .unknownFormat: .giveMapFormat
    case .isLedger: .nameOtherFile
    }
  }
}
