import Synchronization

/// A column whose parts have separate checksums. Each part is read once, when it is first used, and
/// then kept.
///
/// The column may be used from any thread.
@safe
package final class ColumnParts<Element: FixedWidthInteger & Sendable>: Sendable {
  private let file: ColumnFile
  private let entry: ColumnLayout.Entry
  private let bounds: [Int64]
  private let checksums: [UInt64]
  let memory: ColumnMemory
  /// Whether each part is in memory; a part in memory does not change.
  private let isRead: Mutex<[Bool]>

  /// Allocates memory for a column, but reads nothing yet.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - bounds: The position at which each part starts, in ascending order, followed by the
  ///     position at which the last part ends.
  ///   - checksums: The checksums of the parts, as ``NamedColumn/checksums(ofParts:)`` returns
  ///     them.
  /// - Throws: ``ColumnFileFault/lacksColumn``, ``ColumnFileFault/implausible``.
  package init(
    _ name: String, of file: ColumnFile, parts bounds: [Int64], checksums: [UInt64]
  ) throws(ColumnFileFault) {
    entry = try file.entry(of: name, as: Element.self)
    guard bounds.count == checksums.count + 1, bounds.first ?? 0 >= 0,
      bounds.last ?? 0 <= Int64(entry.count),
      zip(bounds, bounds.dropFirst()).allSatisfy({ $0 <= $1 })
    else { throw .implausible }
    (self.file, self.bounds, self.checksums) = (file, bounds, checksums)
    memory = ColumnMemory(byteCount: entry.count * entry.elementSize, isFilledWhole: false)
    isRead = Mutex(Array(repeating: false, count: checksums.count))
  }

  /// The number of bytes of the column, including the parts that have not been read.
  package var byteCount: Int { entry.count * entry.elementSize }

  /// Passes the values of adjacent parts to `take`.
  ///
  /// If this method throws, the values that `take` has received are invalid.
  ///
  /// - Parameters:
  ///   - parts: The numbers of the parts to read.
  ///   - take: Called with the values in pieces, in order. It returns `false` if the values are
  ///     implausible; reading then ends with an error.
  /// - Throws: ``ColumnFileFault``.
  /// - Complexity: O(*n*), where *n* is the number of bytes of the parts; bytes that are already in
  ///   memory are not read again.
  package func read(
    _ parts: Range<Int>, _ take: (Span<Element>) -> Bool
  ) throws(ColumnFileFault) {
    let fault = isRead.withLock { isRead -> ColumnFileFault? in
      do throws(ColumnFileFault) {
        for part in parts where !isRead[part] {
          try readPart(part)
          isRead[part] = true
        }
        return nil
      } catch { return error }
    }
    if let fault { throw fault }
    guard !parts.isEmpty else { return }
    var start = byte(parts.lowerBound)
    let end = byte(parts.upperBound)
    while start < end {
      let next = min(start + ColumnFile.pieceSize, end)
      let piece = unsafe UnsafeRawBufferPointer(rebasing: memory.bytes[start..<next])
      guard unsafe take(piece.bindMemory(to: Element.self).span) else { throw .implausible }
      start = next
    }
  }

  /// Returns the start of a part in memory.
  private func byte(_ part: Int) -> Int { Int(bounds[part]) * entry.elementSize }

  private func readPart(_ part: Int) throws(ColumnFileFault) {
    let bytes = unsafe UnsafeMutableRawBufferPointer(
      rebasing: memory.bytes[byte(part)..<byte(part + 1)])
    try unsafe file.read(bytes, of: entry, at: byte(part))
    guard unsafe Checksum.of(UnsafeRawBufferPointer(bytes)) == checksums[part] else {
      throw .damaged
    }
  }
}
