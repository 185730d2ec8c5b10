import Codecs
import Foundation

/// Whole small files, and new files that appear at once.
enum FileBytes {
  /// The largest file that is read whole: 2 GiB, inflated.
  private static let sizeLimit = 2 << 30

  /// The bytes of a file, inflated when it is gzip; `-` is standard input.
  static func read(_ path: String) throws -> [UInt8] {
    var source = try ByteSource(path: path)
    return try source.readToEnd(limit: sizeLimit)
  }

  /// Streams into a temporary file beside `path`, which takes the name when `body` is done; after
  /// an error an earlier file of that name is as it was. `-` is standard output.
  static func replace(
    _ path: String, _ body: (@escaping ([UInt8]) throws -> Void) throws -> Void
  ) throws {
    if path == "-" {
      return try body { try FileHandle.standardOutput.write(contentsOf: $0) }
    }
    let files = FileManager.default
    let temporary = path + ".writing-\(ProcessInfo.processInfo.processIdentifier)"
    guard files.createFile(atPath: temporary, contents: nil),
      let handle = FileHandle(forWritingAtPath: temporary)
    else { throw OutputError.notWritable(path: path) }
    do {
      try body { try handle.write(contentsOf: $0) }
      try handle.synchronize()
      try handle.close()
      guard unsafe rename(temporary, path) == 0 else { throw OutputError.notWritable(path: path) }
    } catch {
      try? handle.close()
      try? files.removeItem(atPath: temporary)
      throw error
    }
  }
}

/// Why a file could not be written.
public enum OutputError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file or its folder cannot be written.
  case notWritable(path: String)
  /// The extension names no format.
  case unknownFormat(path: String)

  /// What was found and what to do.
  public var description: String {
    switch self {
    case .notWritable(let path): "\(path) cannot be written; check its folder's permissions"
    case .unknownFormat(let path):
      """
      \(path) has no extension that names a format; use .geojson, .geojsonl, .geojsons or .csv, or \
      --format
      """
    }
  }
}
