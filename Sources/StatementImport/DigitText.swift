/// Reads runs of digits; the base of dates and times.
enum DigitText {
  /// Returns the number that consists of the `count` digits at `index`; nil if a byte is not a
  /// digit.
  static func number(_ bytes: Span<UInt8>, at index: Int, count: Int) -> Int? {
    guard index + count <= bytes.count else { return nil }
    var value = 0
    for offset in 0..<count {
      let digit = bytes[index + offset] &- 0x30
      guard digit <= 9 else { return nil }
      value = value &* 10 &+ Int(digit)
    }
    return value
  }

  /// Returns the number of digits at `index`.
  static func run(_ bytes: Span<UInt8>, at index: Int) -> Int {
    var end = index
    while end < bytes.count, bytes[end] &- 0x30 <= 9 { end += 1 }
    return end - index
  }

  /// Returns the text with full-width characters converted to ASCII and without zero-width
  /// characters; nil if the text contains neither.
  static func narrowed(_ bytes: Span<UInt8>) -> [UInt8]? {
    var narrow: [UInt8] = []
    var isChanged = false
    var index = 0
    while index < bytes.count {
      // U+FF01 ... U+FF5E are those of ASCII, 0xFEE0 higher.
      if index + 2 < bytes.count, bytes[index] == 0xEF,
        bytes[index + 1] == 0xBC || bytes[index + 1] == 0xBD
      {
        let scalar =
          0xF000 | UInt32(bytes[index + 1] & 0x3F) << 6 | UInt32(bytes[index + 2] & 0x3F)
        if (0xFF01...0xFF5E).contains(scalar) {
          narrow.append(UInt8(truncatingIfNeeded: scalar - 0xFEE0))
          index += 3
          isChanged = true
          continue
        }
      }
      let width = zeroWidth(bytes, at: index)
      if width > 0 {
        index += width
        isChanged = true
        continue
      }
      if index + 2 < bytes.count, bytes[index] == 0xE3, bytes[index + 1] == 0x80,
        bytes[index + 2] == 0x80
      {
        narrow.append(0x20)
        index += 3
        isChanged = true
        continue
      }
      narrow.append(bytes[index])
      index += 1
    }
    return isChanged ? narrow : nil
  }

  /// Returns the number of bytes of a character without width at `index`; 0 for another character.
  ///
  /// Such characters are, for example, marks of byte order and of direction, and joiners: U+200B
  /// ... U+200F, U+202A ... U+202E, U+2060 ... U+206F and U+FEFF.
  static func zeroWidth(_ bytes: Span<UInt8>, at index: Int) -> Int {
    guard index + 2 < bytes.count else { return 0 }
    switch (bytes[index], bytes[index + 1], bytes[index + 2]) {
    case (0xE2, 0x80, 0x8B...0x8F), (0xE2, 0x80, 0xAA...0xAE), (0xE2, 0x81, 0xA0...0xAF),
      (0xEF, 0xBB, 0xBF):
      return 3
    default: return 0
    }
  }

  /// Skips spaces.
  static func skipSpaces(_ bytes: Span<UInt8>, _ index: inout Int) {
    while index < bytes.count, bytes[index] == 0x20 { index += 1 }
  }

  /// Returns whether `text` is at `index`, ignoring the case of ASCII letters. Moves `index` past
  /// it.
  static func skip(_ bytes: Span<UInt8>, _ index: inout Int, _ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard index + count <= bytes.count else { return false }
    let start = index
    let matches = text.withUTF8Buffer { expected in
      for offset in 0..<count {
        let byte = bytes[start + offset]
        let lower = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
        let wanted = unsafe expected[offset]
        if lower != wanted { return false }
      }
      return true
    }
    if matches { index += count }
    return matches
  }
}
