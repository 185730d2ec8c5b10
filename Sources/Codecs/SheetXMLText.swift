/// Returns whether a byte is white space in XML and HTML.
@inline(__always) func isXMLSpace(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t")
    || byte == UInt8(ascii: "\r")
}

/// The character of an entity, written without `&` and `;`.
func xmlEntity(_ text: ArraySlice<UInt8>) -> Unicode.Scalar? {
  guard text.first == UInt8(ascii: "#") else {
    if text.elementsEqual("amp".utf8) { return "&" }
    if text.elementsEqual("lt".utf8) { return "<" }
    if text.elementsEqual("gt".utf8) { return ">" }
    if text.elementsEqual("quot".utf8) { return "\"" }
    if text.elementsEqual("apos".utf8) { return "'" }
    return nil
  }
  var digits = text.dropFirst()
  var radix: UInt32 = 10
  if digits.first == UInt8(ascii: "x") {
    radix = 16
    digits = digits.dropFirst()
  }
  guard 1...8 ~= digits.count else { return nil }
  var value: UInt32 = 0
  for byte in digits {
    guard let digit = hexadecimalDigit(byte), digit < radix, value < 0x110000 else { return nil }
    value = value * radix + digit
  }
  return value == 0 ? nil : Unicode.Scalar(value)
}

/// The value of a hexadecimal digit.
@inline(__always) func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
  if byte &- 0x30 < 10 { return UInt32(byte &- 0x30) }
  let letter = byte | 0x20
  return letter &- 0x61 < 6 ? UInt32(letter &- 0x61 + 10) : nil
}

extension [UInt8] {
  /// Returns the position of the first `byte` in a range.
  @inline(__always) func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if self[index] == byte { return index }
      index += 1
    }
    return nil
  }
}
