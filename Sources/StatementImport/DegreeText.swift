/// Reads decimal degrees exactly.
enum DegreeText {
  /// The value in units of 1e-7 degree, rounded half to even.
  ///
  /// - Parameter bytes: The text, without white space around it.
  static func parse(_ bytes: Span<UInt8>, limit: Int) throws(FieldFault) -> Int32 {
    var index = 0
    var isNegative = false
    if bytes.count > 0, bytes[0] == UInt8(ascii: "-") || bytes[0] == UInt8(ascii: "+") {
      isNegative = bytes[0] == UInt8(ascii: "-")
      index = 1
    }
    var value: Int64 = 0
    var digitCount = 0
    while index < bytes.count, bytes[index] &- 0x30 <= 9 {
      // Beyond the range the exact value does not matter, only that it stays beyond.
      if value < 1_000 { value = value * 10 + Int64(bytes[index] &- 0x30) }
      digitCount += 1
      index += 1
    }
    var decimals = 0
    var firstDropped: UInt8 = 0
    var dropsMore = false
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: ",") {
      index += 1
      while index < bytes.count, bytes[index] &- 0x30 <= 9 {
        let digit = bytes[index] &- 0x30
        if decimals < 7 {
          value = value * 10 + Int64(digit)
        } else if decimals == 7 {
          firstDropped = digit
        } else {
          dropsMore = dropsMore || digit != 0
        }
        decimals += 1
        index += 1
      }
      digitCount += decimals
    }
    guard index == bytes.count, digitCount > 0 else { throw .notDegrees }
    while decimals < 7 {
      value *= 10
      decimals += 1
    }
    if firstDropped > 5 || (firstDropped == 5 && (dropsMore || value % 2 == 1)) { value += 1 }
    guard value <= Int64(limit) * 10_000_000 else { throw .degreesOutOfRange(limit: limit) }
    return Int32(isNegative ? -value : value)
  }
}
