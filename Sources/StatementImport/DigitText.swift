/// Reads runs of digits; the base of dates and times.
enum DigitText {
  /// The number that `count` digits at `index` make, nil when a byte is no digit.
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

  /// How many digits stand at `index`.
  static func run(_ bytes: Span<UInt8>, at index: Int) -> Int {
    var end = index
    while end < bytes.count, bytes[end] &- 0x30 <= 9 { end += 1 }
    return end - index
  }

  /// Passes over spaces.
  static func skipSpaces(_ bytes: Span<UInt8>, _ index: inout Int) {
    while index < bytes.count, bytes[index] == 0x20 { index += 1 }
  }

  /// Whether `text` stands at `index`; ASCII letters in either case. Passes over it.
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
