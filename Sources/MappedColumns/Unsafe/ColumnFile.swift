#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file of named columns in the memory of the process, without a copy of its bytes.
///
/// Nothing that the file says is believed before it was looked at: sizes and places of its columns when
/// it is opened, the bytes of a column when that is first asked for. A file is replaced by another one
/// under its name and never written in place; who has it open keeps what he has. A program that cuts or
/// rewrites the very file that is mapped is none that this protects from, as it is with a library that a
/// program is loaded from.
///
/// It may be used from any thread.
@safe
package final class ColumnFile: @unchecked Sendable {
  /// The number of the build that wrote it.
  package let build: UInt64
  /// How many bytes it has.
  package let byteCount: Int
  private let entries: [ColumnLayout.Entry]
  /// - Invariant: `byteCount` bytes that stay mapped while this lives, read only.
  private let bytes: UnsafeRawBufferPointer

  /// Maps a file and looks at its head.
  ///
  /// - Parameters:
  ///   - path: The file; a link is not followed.
  ///   - build: The number of the build that is meant; nil for any.
  /// - Throws: ``ColumnFileFault``.
  /// - Complexity: O(1).
  package init(path: String, build: UInt64? = nil) throws(ColumnFileFault) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { throw errno == ENOENT ? .missing : .unreadable }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable
    }
    let size = Int(status.st_size)
    guard size >= ColumnLayout.headSize else { throw .cut }
    // What is mapped stays mapped when the name goes to another file.
    let memory = unsafe mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0)
    // MAP_FAILED, a macro that Swift does not see everywhere, is the address -1.
    guard let memory = unsafe memory, UInt(bitPattern: memory) != UInt.max else {
      throw .unreadable
    }
    let bytes = unsafe UnsafeRawBufferPointer(start: memory, count: size)
    do throws(ColumnFileFault) {
      let head = try unsafe ColumnHead(bytes)
      if let build, head.build != build { throw .otherBuild }
      unsafe self.bytes = bytes
      byteCount = size
      entries = head.entries
      self.build = head.build
    } catch {
      _ = unsafe munmap(memory, size)
      throw error
    }
  }

  deinit {
    _ = unsafe munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
  }

  /// The names of its columns, in their order.
  package var names: [String] { entries.map(\.name) }

  /// Whether it has a column of a name.
  package func has(_ name: String) -> Bool { entries.contains { $0.name == name } }

  /// A column whose bytes are those that were written.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - areFine: Is handed the values in pieces, in order, while they are in the cache; one of `false`
  ///     refuses the column.
  /// - Throws: ``ColumnFileFault/lacksColumn``, ``ColumnFileFault/damaged``,
  ///   ``ColumnFileFault/implausible``.
  /// - Complexity: O(*n*) for *n* bytes, 0.1 ms a megabyte.
  package func column<Element: FixedWidthInteger & Sendable>(
    _ name: String, of: Element.Type = Element.self,
    where areFine: (Span<Element>) -> Bool = { _ in true }
  ) throws(ColumnFileFault) -> Column<Element> {
    let (entry, elements) = try unsafe values(of: name, as: Element.self)
    guard
      try unsafe Self.checksum(of: elements, where: areFine) == entry.checksum
    else { throw .damaged }
    return unsafe Column(elements, of: self)
  }

  /// Neighbouring parts of a column that have checksums of their own, without a look at the others.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - bounds: Where the parts start, ascending, and the end of the last; empty for no part.
  ///   - checksums: Those of ``NamedColumn/checksums(ofParts:)``, one a part.
  ///   - areFine: Is handed the values in pieces, in order, while they are in the cache; one of `false`
  ///     refuses the parts.
  /// - Throws: ``ColumnFileFault/lacksColumn``, ``ColumnFileFault/damaged``,
  ///   ``ColumnFileFault/implausible``.
  /// - Complexity: O(*n*) for the *n* bytes of the parts, 0.1 ms a megabyte.
  package func column<Element: FixedWidthInteger & Sendable>(
    _ name: String, of: Element.Type = Element.self, parts bounds: ArraySlice<Int64>,
    checksums: ArraySlice<UInt64>, where areFine: (Span<Element>) -> Bool = { _ in true }
  ) throws(ColumnFileFault) -> Column<Element> {
    let (_, elements) = try unsafe values(of: name, as: Element.self)
    guard let first = bounds.first, let last = bounds.last else { return Column() }
    guard bounds.count == checksums.count + 1, first >= 0, last <= Int64(elements.count),
      zip(bounds, bounds.dropFirst()).allSatisfy({ $0 <= $1 })
    else { throw .implausible }
    for ((start, end), checksum) in zip(zip(bounds, bounds.dropFirst()), checksums) {
      let part = unsafe UnsafeBufferPointer(rebasing: elements[Int(start)..<Int(end)])
      guard try unsafe Self.checksum(of: part, where: areFine) == checksum else { throw .damaged }
    }
    return unsafe Column(
      UnsafeBufferPointer(rebasing: elements[Int(first)..<Int(last)]), of: self)
  }

  /// The size of the values of a column in bytes, and how many there are; nil for a name that no column
  /// has.
  package func form(of name: String) -> (elementSize: Int, count: Int)? {
    entries.first { $0.name == name }.map { ($0.elementSize, $0.count) }
  }

  /// What the head says of a column, and its values before anybody looked at them.
  private func values<Element: FixedWidthInteger & Sendable>(
    of name: String, as: Element.Type
  ) throws(ColumnFileFault) -> (ColumnLayout.Entry, UnsafeBufferPointer<Element>) {
    let stride = MemoryLayout<Element>.size
    guard let entry = entries.first(where: { $0.name == name }), entry.elementSize == stride else {
      throw .lacksColumn
    }
    // The head was looked at: the range lies in the file, and starts at a multiple of 64.
    let raw = unsafe UnsafeRawBufferPointer(
      rebasing: bytes[entry.offset..<entry.offset + entry.count * stride])
    return unsafe (entry, raw.bindMemory(to: Element.self))
  }

  /// The checksum of values that are fine.
  private static func checksum<Element: FixedWidthInteger & Sendable>(
    of elements: UnsafeBufferPointer<Element>, where areFine: (Span<Element>) -> Bool
  ) throws(ColumnFileFault) -> UInt64 {
    let stride = MemoryLayout<Element>.size
    var checksum = Checksum(length: elements.count * stride)
    var start = 0
    while start < elements.count {
      let end = min(start + pieceSize / stride, elements.count)
      let piece = unsafe UnsafeBufferPointer(rebasing: elements[start..<end])
      unsafe checksum.take(UnsafeRawBufferPointer(piece))
      guard unsafe areFine(piece.span) else { throw .implausible }
      start = end
    }
    return checksum.value
  }

  /// So many bytes are looked at at once: they stay in the cache of a processor.
  private static let pieceSize = 1 << 17
}

/// What the head of a file says, looked at.
private struct ColumnHead {
  let build: UInt64
  let entries: [ColumnLayout.Entry]

  /// - Parameter bytes: The whole file, with a head at least.
  init(_ bytes: UnsafeRawBufferPointer) throws(ColumnFileFault) {
    func word<Value: FixedWidthInteger>(_ offset: Int) -> Value {
      unsafe bytes.loadUnaligned(fromByteOffset: offset, as: Value.self)
    }
    guard unsafe bytes.prefix(8).elementsEqual(ColumnLayout.magic) else { throw .foreign }
    guard word(ColumnLayout.order) == ColumnLayout.byteOrder,
      word(ColumnLayout.form) == ColumnLayout.version
    else { throw .otherForm }
    var head = unsafe Array(bytes.prefix(ColumnLayout.headSize))
    for index in 0..<8 { head[ColumnLayout.checksum + index] = 0 }
    guard unsafe head.withUnsafeBytes({ unsafe Checksum.of($0) }) == word(ColumnLayout.checksum)
    else { throw .damaged }
    guard word(ColumnLayout.size) == UInt64(bytes.count) else { throw .cut }
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
        offset >= UInt64(ColumnLayout.headSize), offset <= UInt64(bytes.count),
        length <= UInt64(bytes.count) - offset
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
