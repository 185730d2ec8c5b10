/// Reads the output of `appendVarint` and similar functions.
struct ByteCursor {
  let bytes: [UInt8]
  private(set) var position = 0

  init(_ bytes: [UInt8], at position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  var isAtEnd: Bool { position == bytes.count }

  mutating func byte() throws(HistoryError) -> UInt8 {
    guard position < bytes.count else { throw .damaged }
    position += 1
    return bytes[position - 1]
  }

  /// Returns an unsigned number that is written in groups of seven bits, the lowest first.
  mutating func varint() throws(HistoryError) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      let next = try byte()
      value |= UInt64(next & 0x7F) << shift
      if next < 0x80 { return value }
    }
    throw .damaged
  }

  /// Returns a signed number; small numbers of either sign take few bytes.
  mutating func zigzag() throws(HistoryError) -> Int64 {
    let value = try varint()
    return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }

  /// A fixed number of bytes, the lowest first.
  mutating func fixed<Word: FixedWidthInteger>(_: Word.Type) throws(HistoryError) -> Word {
    var value: Word = 0
    for shift in stride(from: 0, to: Word.bitWidth, by: 8) { value |= Word(try byte()) << shift }
    return value
  }

  /// Reads a count of bytes, and returns the range of the bytes that follow the count.
  mutating func slice() throws(HistoryError) -> Range<Int> {
    guard let count = Int(exactly: try varint()), count <= bytes.count - position else {
      throw .damaged
    }
    position += count
    return position - count..<position
  }
}

extension [UInt8] {
  mutating func appendVarint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }

  mutating func appendZigzag(_ value: Int64) {
    appendVarint(UInt64(bitPattern: value << 1 ^ value >> 63))
  }

  mutating func appendFixed(_ value: some FixedWidthInteger) {
    for shift in stride(from: 0, to: value.bitWidth, by: 8) {
      append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  mutating func appendText(_ text: String) {
    appendVarint(UInt64(text.utf8.count))
    append(contentsOf: text.utf8)
  }
}
