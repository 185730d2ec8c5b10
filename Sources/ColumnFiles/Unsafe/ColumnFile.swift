#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file of named columns. Each column is read into its own memory on request.
///
/// The program does not trust the content of the file to be valid. The sizes and positions of its
/// columns are checked when the file is opened, and the bytes of each column are checked when the
/// column is read. Each column is copied into memory, and only this copy is checked and used.
/// Another program may therefore truncate, rewrite or remove the file at any time. If a column is
/// read after the file was damaged, reading fails; columns that were read earlier are not affected.
/// If another file replaces this file under the same name, the open file remains readable.
///
/// A column file may be used from any thread.
@safe
package final class ColumnFile: Sendable {
  /// The number of the build that wrote the file.
  package let build: UInt64
  /// The number of bytes of the file.
  package let byteCount: Int
  private let entries: [ColumnLayout.Entry]
  /// The descriptor of the file; it stays open as long as this object exists.
  private let descriptor: Int32

  /// Opens a file and checks its head.
  ///
  /// - Parameters:
  ///   - path: The file; a link is not followed.
  ///   - build: The number of the expected build; nil accepts any build.
  /// - Throws: ``ColumnFileFault``.
  /// - Complexity: O(1).
  package init(path: String, build: UInt64? = nil) throws(ColumnFileFault) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { throw errno == ENOENT ? .missing : .unreadable }
    do throws(ColumnFileFault) {
      var status = stat()
      guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        throw .unreadable
      }
      byteCount = Int(status.st_size)
      guard byteCount >= ColumnLayout.headSize else { throw .cut }
      let memory = ColumnMemory(byteCount: ColumnLayout.headSize, isFilledWhole: true)
      try unsafe Self.read(memory.bytes, from: descriptor, at: 0)
      let head = try unsafe ColumnHead(
        UnsafeRawBufferPointer(memory.bytes), ofFileWith: byteCount)
      if let build, head.build != build { throw .otherBuild }
      entries = head.entries
      self.build = head.build
      self.descriptor = descriptor
    } catch {
      close(descriptor)
      throw error
    }
  }

  deinit { close(descriptor) }

  /// The names of the columns, in the order in which the file stores them.
  package var names: [String] { entries.map(\.name) }

  /// Whether the file has a column with this name.
  package func has(_ name: String) -> Bool { entries.contains { $0.name == name } }

  /// Returns the layout of a column: the size of one value in bytes, and the number of values; nil
  /// if no column has this name.
  package func form(of name: String) -> (elementSize: Int, count: Int)? {
    entries.first { $0.name == name }.map { ($0.elementSize, $0.count) }
  }

  /// Reads a column and verifies its bytes.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - changes: Positions inside the column, and for each position the value that replaces the
  ///     stored value.
  ///   - areFine: Checks the values; it is called with each piece of the column in order, while the
  ///     piece is still in the processor's cache. The check returns `false` to refuse the column.
  /// - Throws: ``ColumnFileFault``.
  /// - Complexity: O(*n*) for *n* bytes; it takes 0.3 ms per megabyte.
  package func column<Element: FixedWidthInteger & Sendable>(
    _ name: String, of: Element.Type = Element.self,
    replacing changes: (positions: [Int], values: [Element])? = nil,
    where areFine: (Span<Element>) -> Bool = { _ in true }
  ) throws(ColumnFileFault) -> Column<Element> {
    let entry = try entry(of: name, as: Element.self)
    let memory = ColumnMemory(byteCount: entry.count * entry.elementSize, isFilledWhole: true)
    var checksum = Checksum(length: unsafe memory.bytes.count)
    var start = 0
    while unsafe start < memory.bytes.count {
      let end = unsafe min(start + Self.pieceSize, memory.bytes.count)
      let piece = unsafe UnsafeMutableRawBufferPointer(rebasing: memory.bytes[start..<end])
      try unsafe read(piece, of: entry, at: start)
      unsafe checksum.take(UnsafeRawBufferPointer(piece))
      guard unsafe areFine(UnsafeRawBufferPointer(piece).bindMemory(to: Element.self).span) else {
        throw .implausible
      }
      start = end
    }
    guard checksum.value == entry.checksum else { throw .damaged }
    if let changes {
      unsafe Column.replace(changes.positions, by: changes.values, in: memory)
    }
    return unsafe Column(memory)
  }

  /// Passes the values of a column to `take`, piece by piece and in order, and verifies the bytes;
  /// the values are not kept in memory.
  ///
  /// If this method throws, the values that `take` has received are invalid.
  ///
  /// - Parameter take: Called for each piece, with the position of its first value in the column
  ///   and with its values.
  /// - Throws: ``ColumnFileFault``.
  /// - Complexity: O(*n*) for *n* bytes; it takes 0.2 ms per megabyte.
  package func forEachPiece<Element: FixedWidthInteger & Sendable>(
    of name: String, _ take: (Int, Span<Element>) -> Void
  ) throws(ColumnFileFault) {
    let entry = try entry(of: name, as: Element.self)
    let memory = ColumnMemory(
      byteCount: min(entry.count * entry.elementSize, Self.pieceSize), isFilledWhole: true)
    try unsafe forEachPiece(of: entry, in: memory) { start, bytes in
      unsafe take(start / entry.elementSize, bytes.bindMemory(to: Element.self).span)
    }
  }

  /// Passes the values of adjacent parts of a column to `take`; the other parts are not read. Each
  /// part has its own checksum.
  ///
  /// If this method throws, the values that `take` has received are invalid.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - bounds: The position at which each part starts, in ascending order, followed by the
  ///     position at which the last part ends; empty if there are no parts.
  ///   - checksums: The checksums of the parts, as ``NamedColumn/checksums(ofParts:)`` returns
  ///     them.
  ///   - take: Called with each piece of the values in order, while the piece is in the processor's
  ///     cache. `take` returns `false` to refuse the parts.
  /// - Throws: ``ColumnFileFault``.
  /// - Complexity: O(*n*) for *n* bytes of the parts; it takes 0.2 ms per megabyte.
  package func read<Element: FixedWidthInteger & Sendable>(
    _ name: String, of: Element.Type = Element.self, parts bounds: ArraySlice<Int64>,
    checksums: ArraySlice<UInt64>, _ take: (Span<Element>) -> Bool
  ) throws(ColumnFileFault) {
    let entry = try entry(of: name, as: Element.self)
    guard let first = bounds.first, let last = bounds.last else { return }
    guard bounds.count == checksums.count + 1, first >= 0, last <= Int64(entry.count),
      bounds.indices.dropLast().allSatisfy({ bounds[$0] <= bounds[$0 + 1] })
    else { throw .implausible }
    let memory = ColumnMemory(
      byteCount: min(Self.pieceSize, Int(last - first) * entry.elementSize), isFilledWhole: true)
    // The range of the file that is in memory.
    var held = 0..<0
    for part in 0..<checksums.count {
      let bound = bounds.startIndex + part
      var start = Int(bounds[bound]) * entry.elementSize
      let end = Int(bounds[bound + 1]) * entry.elementSize
      var checksum = Checksum(length: end - start)
      while start < end {
        // A checksum takes whole blocks, except for the last one.
        if held.upperBound < end, held.upperBound - start < 64 {
          let count = unsafe min(memory.bytes.count, Int(last) * entry.elementSize - start)
          held = start..<start + count
          try unsafe read(
            UnsafeMutableRawBufferPointer(rebasing: memory.bytes[..<count]), of: entry, at: start)
        }
        let next = held.upperBound < end ? start + (held.upperBound - start) & ~63 : end
        let piece = unsafe UnsafeRawBufferPointer(
          rebasing: memory.bytes[start - held.lowerBound..<next - held.lowerBound])
        unsafe checksum.take(piece)
        guard unsafe take(piece.bindMemory(to: Element.self).span) else { throw .implausible }
        start = next
      }
      guard checksum.value == checksums[checksums.startIndex + part] else { throw .damaged }
    }
  }

  /// Compares the bytes of all columns with their checksums.
  ///
  /// - Throws: ``ColumnFileFault``.
  /// - Complexity: O(*n*) for *n* bytes; it takes 0.2 ms per megabyte.
  package func check() throws(ColumnFileFault) {
    let memory = ColumnMemory(byteCount: Self.pieceSize, isFilledWhole: false)
    for entry in entries { try unsafe forEachPiece(of: entry, in: memory) { _, _ in } }
  }

  /// Passes the bytes of a column to `take` in pieces, in order; each piece comes with the position
  /// of its first byte. All bytes are compared with the checksum.
  ///
  /// - Precondition: The memory holds a piece, or the whole of a shorter column.
  @unsafe
  private func forEachPiece(
    of entry: ColumnLayout.Entry, in memory: ColumnMemory,
    _ take: (Int, UnsafeRawBufferPointer) -> Void
  ) throws(ColumnFileFault) {
    let length = entry.count * entry.elementSize
    var checksum = Checksum(length: length)
    for start in stride(from: 0, to: length, by: Self.pieceSize) {
      let count = min(Self.pieceSize, length - start)
      let piece = unsafe UnsafeMutableRawBufferPointer(rebasing: memory.bytes[..<count])
      try unsafe read(piece, of: entry, at: start)
      unsafe checksum.take(UnsafeRawBufferPointer(piece))
      unsafe take(start, UnsafeRawBufferPointer(piece))
    }
    guard checksum.value == entry.checksum else { throw .damaged }
  }

  /// Fills memory with bytes of a column, starting at an offset.
  func read(
    _ bytes: UnsafeMutableRawBufferPointer, of entry: ColumnLayout.Entry, at offset: Int
  ) throws(ColumnFileFault) {
    try unsafe Self.read(bytes, from: descriptor, at: entry.offset + offset)
  }

  /// Returns the entry of a column in the head.
  func entry<Element: FixedWidthInteger>(
    of name: String, as: Element.Type
  ) throws(ColumnFileFault) -> ColumnLayout.Entry {
    guard let entry = entries.first(where: { $0.name == name }),
      entry.elementSize == MemoryLayout<Element>.size
    else { throw .lacksColumn }
    return entry
  }

  /// Fills memory with bytes of a file, which another program may have shortened.
  private static func read(
    _ bytes: UnsafeMutableRawBufferPointer, from descriptor: Int32, at offset: Int
  ) throws(ColumnFileFault) {
    var done = 0
    while done < bytes.count {
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[done...])
      let count = unsafe pread(descriptor, rest.baseAddress, rest.count, off_t(offset + done))
      if count > 0 {
        done += count
      } else if count == 0 {
        throw .cut
      } else if errno != EINTR {
        throw .unreadable
      }
    }
  }

  /// The number of bytes that are read and checked at once; they fit in the cache of a processor.
  static let pieceSize = 1 << 18
}

/// The checked head of a file.
private struct ColumnHead {
  let build: UInt64
  let entries: [ColumnLayout.Entry]

  /// - Parameters:
  ///   - bytes: The head.
  ///   - byteCount: The number of bytes of the file.
  init(_ bytes: UnsafeRawBufferPointer, ofFileWith byteCount: Int) throws(ColumnFileFault) {
    func word<Value: FixedWidthInteger>(_ offset: Int) -> Value {
      unsafe bytes.loadUnaligned(fromByteOffset: offset, as: Value.self)
    }
    guard unsafe bytes.prefix(8).elementsEqual(ColumnLayout.magic) else { throw .foreign }
    guard word(ColumnLayout.order) == ColumnLayout.byteOrder,
      word(ColumnLayout.form) == ColumnLayout.version
    else { throw .otherForm }
    var head = unsafe Array(bytes)
    for index in 0..<8 { head[ColumnLayout.checksum + index] = 0 }
    guard unsafe head.withUnsafeBytes({ unsafe Checksum.of($0) }) == word(ColumnLayout.checksum)
    else { throw .damaged }
    guard word(ColumnLayout.size) == UInt64(byteCount) else { throw .cut }
    let count: UInt64 = word(ColumnLayout.columns)
    guard count <= UInt64(ColumnLayout.mostColumns) else { throw .malformed }
    var entries: [ColumnLayout.Entry] = []
    for number in 0..<Int(count) {
      let start = ColumnLayout.entriesStart + number * ColumnLayout.entrySize
      let name = head[start..<start + ColumnLayout.nameSize].prefix { $0 != 0 }
      let size: UInt32 = word(start + ColumnLayout.elementSize)
      let values: UInt64 = word(start + ColumnLayout.count)
      let offset: UInt64 = word(start + ColumnLayout.offset)
      let (length, overflows) = values.multipliedReportingOverflow(by: UInt64(size))
      guard !name.isEmpty, name.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
        [1, 2, 4, 8].contains(size),
        !overflows, offset % UInt64(ColumnLayout.alignment) == 0,
        offset >= UInt64(ColumnLayout.headSize), offset <= UInt64(byteCount),
        length <= UInt64(byteCount) - offset
      else { throw .malformed }
      let entry = ColumnLayout.Entry(
        name: String(decoding: name, as: UTF8.self), elementSize: Int(size), count: Int(values),
        offset: Int(offset), checksum: word(start + ColumnLayout.columnChecksum))
      guard !entries.contains(where: { $0.name == entry.name }) else { throw .malformed }
      entries.append(entry)
    }
    self.entries = entries
    build = word(ColumnLayout.build)
  }
}
