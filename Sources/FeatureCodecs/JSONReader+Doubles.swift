extension JSONReader {
  /// Reads a number as the nearest `Double`.
  ///
  /// - Throws: ``JSONError`` if the value is not a number, or if the number is too large for a
  ///   finite `Double`.
  public mutating func readDouble() throws(JSONError) -> Double {
    _ = try peek()
    let start = position
    if let (end, value) = Self.plainInteger(bytes.span, from: start) {
      position = end
      isBehindValue = true
      return Double(value)
    }
    let text = try readNumber()
    guard let value = Double(text), value.isFinite else {
      throw error(.unexpected(found: .hugeNumber, expected: .number), at: start)
    }
    return value
  }

  /// Reads an array that starts with a planar position; values after the second number are ignored.
  /// A position is whole if `count`, the length of the array, is at least 2.
  mutating func readPlanarPosition() throws(JSONError) -> (
    x: Double, y: Double, count: Int, start: Int
  ) {
    _ = try peek()
    let start = position
    var (x, y) = (0.0, 0.0)
    var count = 0
    try beginArray()
    while try nextElement() {
      switch count {
      case 0: x = try readDouble()
      case 1: y = try readDouble()
      default: try skipValue()
      }
      count += 1
    }
    return (x, y, count, start)
  }

  /// Reads an integer; nil for a number with a fraction, an exponent or more than 15 digits; such a
  /// number is also skipped.
  mutating func readSmallInteger() throws(JSONError) -> Int? {
    _ = try peek()
    if let (end, value) = Self.plainInteger(bytes.span, from: position) {
      position = end
      isBehindValue = true
      return value
    }
    try scanNumber(expected: .number)
    return nil
  }

  /// The integer of at most 15 digits that starts at `start`, nil for any other number.
  private static func plainInteger(
    _ bytes: Span<UInt8>, from start: Int
  ) -> (end: Int, value: Int)? {
    var index = start
    let isNegative = index < bytes.count && bytes[index] == UInt8(ascii: "-")
    if isNegative { index &+= 1 }
    let first = index
    var value = 0
    while index < bytes.count, bytes[index] &- UInt8(ascii: "0") < 10 {
      guard index &- first < 15 else { return nil }
      value = value &* 10 &+ Int(bytes[index] &- UInt8(ascii: "0"))
      index &+= 1
    }
    guard index > first, index &- first == 1 || bytes[first] != UInt8(ascii: "0") else {
      return nil
    }
    if index < bytes.count {
      let next = bytes[index]
      if next == UInt8(ascii: ".") || next | 0x20 == UInt8(ascii: "e") { return nil }
    }
    return (index, isNegative ? -value : value)
  }
}
