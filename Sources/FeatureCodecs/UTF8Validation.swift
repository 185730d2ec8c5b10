/// Returns the position of the first byte in `range` that is not valid UTF-8; nil if all bytes are
/// valid.
///
/// - SeeAlso: The Unicode Standard 15.0, table 3-7, "Well-Formed UTF-8 Byte Sequences".
package func firstInvalidUTF8(in bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
  var index = range.lowerBound
  let count = range.upperBound
  while index < count {
    let lead = bytes[index]
    if lead < 0x80 {
      index += 1
      continue
    }
    let following: Int
    var lowest: UInt8 = 0x80
    var highest: UInt8 = 0xBF
    switch lead {
    case 0xC2...0xDF: following = 1
    case 0xE0...0xEF:
      following = 2
      if lead == 0xE0 { lowest = 0xA0 }
      if lead == 0xED { highest = 0x9F }
    case 0xF0...0xF4:
      following = 3
      if lead == 0xF0 { lowest = 0x90 }
      if lead == 0xF4 { highest = 0x8F }
    default: return index
    }
    guard index + following < count, bytes[index + 1] >= lowest, bytes[index + 1] <= highest else {
      return index
    }
    for offset in 1..<following where bytes[index + 1 + offset] & 0xC0 != 0x80 { return index }
    index += following + 1
  }
  return nil
}
