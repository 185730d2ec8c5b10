import Dispatch
import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Writes files of columns.
package enum ColumnFileWriter {
  /// An error that the operating system returned.
  package struct Refused: Error, Hashable, Sendable {
    /// The error number (`errno`) of the operating system.
    package let code: Int32
  }

  /// Writes the columns to an existing, empty temporary file, and waits until its bytes are on the
  /// disk. The caller then renames the temporary file.
  ///
  /// - Parameters:
  ///   - columns: At most 72 columns with different names.
  ///   - build: The number of the build; readers compare it with the number that they expect.
  ///   - path: The file.
  /// - Throws: ``Refused``.
  /// - Complexity: O(*n*) for *n* bytes.
  package static func write(
    _ columns: [NamedColumn], build: UInt64, to path: String
  ) throws {
    precondition(
      columns.count <= ColumnLayout.mostColumns, "\(columns.count) columns are too many for a file")
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw Refused(code: errno) }
    defer { close(descriptor) }
    var offset = ColumnLayout.headSize
    let offsets = columns.map { column in
      defer { offset += ColumnLayout.padded(column.count * column.elementSize) }
      return offset
    }
    // Each column is summed and written by one thread, at its place.
    let written = Mutex([Result<UInt64, any Error>?](repeating: nil, count: columns.count))
    DispatchQueue.concurrentPerform(iterations: columns.count) { number in
      let result = Result {
        var checksum: UInt64 = 0
        try unsafe columns[number].withBytes { bytes in
          checksum = unsafe Checksum.of(bytes)
          try unsafe write(bytes, to: descriptor, at: offsets[number])
        }
        return checksum
      }
      written.withLock { $0[number] = result }
    }
    let checksums = try written.withLock { try $0.map { try $0?.get() ?? 0 } }
    let entries = columns.indices.map { number in
      ColumnLayout.Entry(
        name: columns[number].name, elementSize: columns[number].elementSize,
        count: columns[number].count, offset: offsets[number], checksum: checksums[number])
    }
    guard ftruncate(descriptor, off_t(offset)) == 0 else { throw Refused(code: errno) }
    // The head is written last: an incomplete file has none.
    let head = head(entries, build: build, size: offset)
    try unsafe head.withUnsafeBytes { try unsafe write($0, to: descriptor, at: 0) }
    guard fsync(descriptor) == 0 else { throw Refused(code: errno) }
  }

  private static func head(
    _ entries: [ColumnLayout.Entry], build: UInt64, size: Int
  ) -> [UInt8] {
    var head = [UInt8](repeating: 0, count: ColumnLayout.headSize)
    func put(_ value: some FixedWidthInteger, at start: Int) {
      let bytes = unsafe withUnsafeBytes(of: value) { unsafe Array($0) }
      head.replaceSubrange(start..<start + bytes.count, with: bytes)
    }
    head.replaceSubrange(0..<8, with: ColumnLayout.magic)
    put(ColumnLayout.byteOrder, at: ColumnLayout.order)
    put(ColumnLayout.version, at: ColumnLayout.form)
    put(build, at: ColumnLayout.build)
    put(UInt64(size), at: ColumnLayout.size)
    put(UInt64(entries.count), at: ColumnLayout.columns)
    for (number, entry) in entries.enumerated() {
      let start = ColumnLayout.entriesStart + number * ColumnLayout.entrySize
      let name = Array(entry.name.utf8)
      precondition(
        (1...ColumnLayout.nameSize).contains(name.count), "\(entry.name) is no name of a column")
      head.replaceSubrange(start..<start + name.count, with: name)
      put(UInt32(entry.elementSize), at: start + ColumnLayout.elementSize)
      put(UInt64(entry.count), at: start + ColumnLayout.count)
      put(UInt64(entry.offset), at: start + ColumnLayout.offset)
      put(entry.checksum, at: start + ColumnLayout.columnChecksum)
    }
    let checksum = unsafe head.withUnsafeBytes { unsafe Checksum.of($0) }
    put(checksum, at: ColumnLayout.checksum)
    return head
  }

  private static func write(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, at offset: Int
  ) throws {
    var done = 0
    while done < bytes.count {
      // A system takes at most 2 GiB at once.
      let part = min(bytes.count - done, 1 << 30)
      let count = unsafe pwrite(
        descriptor, bytes.baseAddress.unsafelyUnwrapped + done, part, off_t(offset + done))
      if count > 0 {
        done += count
      } else if errno != EINTR || count == 0 {
        throw Refused(code: count == 0 ? ENOSPC : errno)
      }
    }
  }
}
