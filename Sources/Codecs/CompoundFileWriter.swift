/// Writes a compound file that holds one stream.
///
/// - SeeAlso: Microsoft (2023), [MS-CFB], sections 2.2 to 2.6.
enum CompoundFileWriter {
  private static let sectorSize = 4096
  private static let endOfChain: UInt32 = 0xFFFF_FFFE
  private static let free: UInt32 = 0xFFFF_FFFF

  /// Returns a file whose root contains the stream. The stream is filled up with zeros to whole
  /// sectors, and to at least two sectors, because smaller streams are stored in another way.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  /// - Precondition: The stream has at most ``CompoundFile/streamLimit`` bytes.
  static func file(with stream: [UInt8], named name: String) -> [UInt8] {
    precondition(stream.count <= CompoundFile.streamLimit, "the header lists too few sectors")
    let count = max(2, (stream.count + sectorSize - 1) / sectorSize)
    let perSector = sectorSize / 4
    // Each sector of the table describes itself too.
    let tableCount = (count + 1 + perSector - 2) / (perSector - 1)
    let first = tableCount + 1

    var header = [UInt8](repeating: 0, count: sectorSize)
    header.replaceSubrange(0..<8, with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1])
    header.replaceSubrange(24..<34, with: [0x3E, 0, 4, 0, 0xFE, 0xFF, 12, 0, 6, 0])
    header.put(1, at: 40)
    header.put(UInt32(tableCount), at: 44)
    header.put(UInt32(tableCount), at: 48)
    header.put(4096, at: 56)
    header.put(endOfChain, at: 60)
    header.put(endOfChain, at: 68)
    for index in 0..<109 {
      header.put(index < tableCount ? UInt32(index) : free, at: 76 + 4 * index)
    }

    var table = [UInt8](repeating: 0xFF, count: tableCount * sectorSize)
    for index in 0..<tableCount { table.put(0xFFFF_FFFD, at: 4 * index) }
    table.put(endOfChain, at: 4 * tableCount)
    for index in first..<first + count {
      table.put(index + 1 < first + count ? UInt32(index + 1) : endOfChain, at: 4 * index)
    }

    var directory = [UInt8](repeating: 0, count: sectorSize)
    for entry in stride(from: 0, to: sectorSize, by: 128) {
      for offset in [68, 72, 76] { directory.put(free, at: entry + offset) }
    }
    directory.putEntry("Root Entry", kind: 5, start: endOfChain, size: 0, at: 0)
    directory.put(1, at: 76)
    directory.putEntry(
      name, kind: 2, start: UInt32(first), size: UInt32(count * sectorSize), at: 128)

    let padding = [UInt8](repeating: 0, count: count * sectorSize - stream.count)
    return header + table + directory + stream + padding
  }
}

extension [UInt8] {
  /// Writes four bytes, the lowest first.
  fileprivate mutating func put(_ value: UInt32, at offset: Int) {
    for index in 0..<4 {
      self[offset + index] = UInt8(truncatingIfNeeded: value >> (8 * UInt32(index)))
    }
  }

  fileprivate mutating func putEntry(
    _ name: String, kind: UInt8, start: UInt32, size: UInt32, at entry: Int
  ) {
    var end = entry
    for unit in name.utf16 {
      self[end] = UInt8(truncatingIfNeeded: unit)
      self[end + 1] = UInt8(truncatingIfNeeded: unit >> 8)
      end += 2
    }
    self[entry + 64] = UInt8(end + 2 - entry)
    self[entry + 66] = kind
    self[entry + 67] = 1
    put(start, at: entry + 116)
    put(size, at: entry + 120)
  }
}
