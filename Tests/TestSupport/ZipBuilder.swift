/// Writes zip archives for tests, right ones and wrong ones, without compressing anything.
package struct ZipBuilder {
  package struct Entry {
    package var name: String
    /// The bytes in the archive.
    package var packed: [UInt8]
    package var size: Int
    package var checksum: UInt32
    package var method = 0
    package var flags = 0
    /// Overrides where the list says that the entry starts.
    package var claimedOffset: Int?
  }

  package var entries: [Entry] = []
  package var comment: [UInt8] = []
  package var isZip64 = false

  package init() {}

  package mutating func add(_ name: String, _ content: [UInt8]) {
    entries.append(
      Entry(name: name, packed: content, size: content.count, checksum: Self.checksum(content)))
  }

  package mutating func add(_ name: String, _ text: String) { add(name, Array(text.utf8)) }

  /// Adds spaces, about `size` of them, in a few bytes for each 1,000 of them.
  package mutating func addBomb(_ name: String, size: Int, claimed: Int?) {
    // RFC 1951, 3.2.6: the last block, fixed codes; a space; copies of 258 bytes from 1 byte back.
    var bits = [1, 1, 0] + [0, 1, 0, 1, 0, 0, 0, 0]
    let copies = (size + 257) / 258
    for _ in 0..<8 { bits += [1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0] }
    // Eight copies are 13 whole bytes, three bits further on.
    var packed = Self.bytes(of: Array(bits.prefix(16)))
    let period = Self.bytes(of: Array(bits[16...] + bits[11..<16]))
    for _ in 0..<copies / 8 { packed += period }
    packed += Self.bytes(of: Array(bits[16...]) + [0, 0, 0, 0, 0, 0, 0])
    entries.append(
      Entry(name: name, packed: packed, size: claimed ?? size, checksum: 0, method: 8))
  }

  private static func bytes(of bits: [Int]) -> [UInt8] {
    stride(from: 0, to: bits.count, by: 8).map { start in
      (start..<min(start + 8, bits.count)).reduce(0) { $0 | UInt8(bits[$1]) << UInt8($1 - start) }
    }
  }

  package func bytes() -> [UInt8] {
    var file: [UInt8] = []
    var list: [UInt8] = []
    for entry in entries {
      let offset = entry.claimedOffset ?? file.count
      let name = Array(entry.name.utf8)
      let isDescribed = entry.flags & 8 != 0
      let sizes = Self.little(entry.packed.count, 4) + Self.little(entry.size, 4)
      let head =
        Self.little(20, 2) + Self.little(entry.flags, 2) + Self.little(entry.method, 2)
        + Self.little(0, 4)
      let checksum = Self.little(Int(entry.checksum), 4)
      file += [0x50, 0x4B, 3, 4] + head
      file += isDescribed ? Self.little(0, 12) : checksum + sizes
      file += Self.little(name.count, 2) + Self.little(0, 2) + name + entry.packed
      if isDescribed { file += [0x50, 0x4B, 7, 8] + checksum + sizes }
      let extra = isZip64 ? Self.zip64Extra(entry, offset) : []
      let large = Self.little(0xFFFF_FFFF, 4)
      list += [0x50, 0x4B, 1, 2] + Self.little(20, 2) + head + checksum
      list += isZip64 ? large + large : sizes
      list += Self.little(name.count, 2) + Self.little(extra.count, 2) + Self.little(0, 10)
      list += (isZip64 ? large : Self.little(offset, 4)) + name + extra
    }
    return file + list + end(list: list.count, at: file.count)
  }

  private static func zip64Extra(_ entry: Entry, _ offset: Int) -> [UInt8] {
    little(1, 2) + little(24, 2) + little(entry.size, 8) + little(entry.packed.count, 8)
      + little(offset, 8)
  }

  private func end(list size: Int, at start: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    let count = entries.count
    if isZip64 {
      bytes += [0x50, 0x4B, 6, 6] + Self.little(44, 8) + Self.little(45, 2) + Self.little(45, 2)
      bytes += Self.little(0, 8) + Self.little(count, 8) + Self.little(count, 8)
      bytes += Self.little(size, 8) + Self.little(start, 8)
      bytes += [0x50, 0x4B, 6, 7] + Self.little(0, 4) + Self.little(start + size, 8)
      bytes += Self.little(1, 4)
    }
    let shownCount = isZip64 ? 0xFFFF : count
    bytes += [0x50, 0x4B, 5, 6] + Self.little(0, 4)
    bytes += Self.little(shownCount, 2) + Self.little(shownCount, 2)
    bytes += Self.little(isZip64 ? 0xFFFF_FFFF : size, 4)
    bytes += Self.little(isZip64 ? 0xFFFF_FFFF : start, 4)
    return bytes + Self.little(comment.count, 2) + comment
  }

  package static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  package static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var remainder: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      remainder = table[Int(UInt8(truncatingIfNeeded: remainder) ^ byte)] ^ remainder >> 8
    }
    return ~remainder
  }

  /// The remainders of CRC-32 for each byte, bit by bit.
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in
      value >> 1 ^ (value & 1 == 1 ? 0xEDB8_8320 : 0)
    }
  }
}
