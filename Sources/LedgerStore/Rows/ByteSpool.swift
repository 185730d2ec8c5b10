private import Foundation
import GeoPackage

/// Bytes that are first appended and then read at any position: in memory while they are few,
/// otherwise in an unnamed file that is deleted with the last reader.
struct ByteSpool: Sendable {
  /// The number of bytes that are kept in memory.
  static let memoryLimit = 64 << 20

  private var tail: [UInt8] = []
  private var file: FileHandle?
  private var mapped: Data?
  private let limit: Int
  /// The number of appended bytes.
  private(set) var count = 0

  /// Creates an empty spool.
  ///
  /// - Parameter limit: The number of bytes that are kept in memory.
  init(memoryLimit limit: Int = memoryLimit) { self.limit = limit }

  /// Appends bytes.
  ///
  /// - Throws: ``GeoPackage/GeoPackageError/notWritable(path:)`` if the disk is full.
  mutating func append(_ bytes: [UInt8]) throws {
    tail += bytes
    count += bytes.count
    if tail.count >= limit { try flush() }
  }

  /// Ends appending.
  mutating func finish() throws {
    guard let file else { return }
    try flush()
    do {
      mapped = try Data(
        contentsOf: URL(filePath: "/dev/fd/\(file.fileDescriptor)"), options: .alwaysMapped)
    } catch { throw Self.failure }
  }

  private static var failure: GeoPackageError {
    .notWritable(path: FileManager.default.temporaryDirectory.path(percentEncoded: false))
  }

  private mutating func flush() throws {
    let handle = try file ?? makeFile()
    file = handle
    do { try handle.write(contentsOf: tail) } catch { throw Self.failure }
    tail.removeAll(keepingCapacity: true)
  }

  private func makeFile() throws -> FileHandle {
    let url = FileManager.default.temporaryDirectory.appending(path: "sobi-\(UUID().uuidString)")
    let path = url.path(percentEncoded: false)
    guard GeoPackageFile.makeEmpty(path) else { throw Self.failure }
    defer { try? FileManager.default.removeItem(at: url) }
    do { return try FileHandle(forUpdating: url) } catch { throw Self.failure }
  }

  /// Passes appended bytes to `body`, after ``finish()``.
  func withBytes<Result>(_ range: Range<Int>, _ body: (Span<UInt8>) -> Result) -> Result {
    guard let mapped else { return body(tail.span.extracting(range)) }
    return unsafe mapped.withUnsafeBytes { bytes in
      unsafe body(bytes.bindMemory(to: UInt8.self).span.extracting(range))
    }
  }
}
