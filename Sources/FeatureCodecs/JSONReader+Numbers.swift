extension JSONReader {
  /// Checks the number that starts at the position and skips it.
  mutating func scanNumber(expected: JSONExpectation) throws(JSONError) {
    let (end, isWhole) = Self.scanNumber(bytes.span, from: position)
    if end == position { throw unexpected(expected) }
    position = end
    guard isWhole else { throw unexpected(.digit) }
    isBehindValue = true
  }

  /// Returns the end of the number that starts at `start`, or the position of a missing digit.
  static func scanNumber(_ bytes: Span<UInt8>, from start: Int) -> (end: Int, isWhole: Bool) {
    var index = start
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") { index += 1 }
    if index < bytes.count, bytes[index] == UInt8(ascii: "0") {
      index += 1
    } else {
      let end = endOfDigits(bytes, from: index)
      guard end > index else { return (index, false) }
      index = end
    }
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      let end = endOfDigits(bytes, from: index + 1)
      guard end > index + 1 else { return (index + 1, false) }
      index = end
    }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+")
      {
        index += 1
      }
      let end = endOfDigits(bytes, from: index)
      guard end > index else { return (index, false) }
      index = end
    }
    return (index, true)
  }

  private static func endOfDigits(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count, isDigit(bytes[index]) { index += 1 }
    return index
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  /// Whether `text` is a number in JSON syntax.
  public static func isNumber(_ text: String) -> Bool {
    let bytes = text.utf8.span
    let (end, isWhole) = scanNumber(bytes, from: 0)
    return isWhole && end == bytes.count
  }

  // MARK: Degrees

  /// Reads a value in degrees and returns it as an integer in units of 1e-7 degree; the value is
  /// rounded only once, half to even.
  ///
  /// The decimal text is rounded directly, without conversion to binary floating point: for
  /// example, `0.00000005` gives 0 and `0.00000015` gives 2. The number may have any number of
  /// digits and an exponent.
  /// - Returns: nil if the value does not fit in an `Int32`, that is, if it is more than about
  ///   214.7 degrees from 0.
  public mutating func readDegreesE7() throws(JSONError) -> Int32? {
    skipWhiteSpace()
    let (end, magnitude, isNegative) = Self.plainDegrees(bytes.span, from: position)
    if end > position {
      position = end
      isBehindValue = true
      return Self.signed(magnitude, isNegative: isNegative)
    }
    let start = position
    try scanNumber(expected: .number)
    return Self.exactDegreesE7(bytes.span, in: start..<position)
  }

  /// Reads the next position if it has the usual form, such as `[126.9780,37.5665]`.
  ///
  /// - Returns: nil for any other form; then nothing is read, and the position may still be valid.
  mutating func readPlainPosition() -> (longitudeE7: Int, latitudeE7: Int)? {
    guard let plain = Self.plainPosition(bytes.span, from: position) else { return nil }
    position = plain.end
    isBehindValue = true
    return (plain.longitudeE7, plain.latitudeE7)
  }

  private static func plainPosition(
    _ bytes: Span<UInt8>, from start: Int
  ) -> (end: Int, longitudeE7: Int, latitudeE7: Int)? {
    var index = skipWhiteSpace(bytes, from: start)
    guard index < bytes.count, bytes[index] == UInt8(ascii: "[") else { return nil }
    let longitudeStart = skipWhiteSpace(bytes, from: index &+ 1)
    let longitude = plainDegrees(bytes, from: longitudeStart)
    index = skipWhiteSpace(bytes, from: longitude.end)
    guard longitude.end > longitudeStart, index < bytes.count, bytes[index] == UInt8(ascii: ",")
    else { return nil }
    let latitudeStart = skipWhiteSpace(bytes, from: index &+ 1)
    let latitude = plainDegrees(bytes, from: latitudeStart)
    index = skipWhiteSpace(bytes, from: latitude.end)
    guard latitude.end > latitudeStart, index < bytes.count, bytes[index] == UInt8(ascii: "]")
    else { return nil }
    return (
      index &+ 1,
      longitude.isNegative ? -longitude.magnitude : longitude.magnitude,
      latitude.isNegative ? -latitude.magnitude : latitude.magnitude
    )
  }

  /// Returns the position after the white space that starts at `start`.
  package static func skipWhiteSpace(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] <= 0x20 {
      switch bytes[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
        index &+= 1
      default: return index
      }
    }
    return index
  }

  /// The value of a number like `126.9780000`: digits, a point, digits.
  ///
  /// - Returns: The end of the number; `start` for a number of another form and for any other text.
  private static func plainDegrees(
    _ bytes: Span<UInt8>, from start: Int
  ) -> (end: Int, magnitude: Int, isNegative: Bool) {
    let none = (end: start, magnitude: 0, isNegative: false)
    var index = start
    let isNegative = index < bytes.count && bytes[index] == UInt8(ascii: "-")
    if isNegative { index &+= 1 }
    let firstDigit = index
    var value = 0
    while index < bytes.count, isDigit(bytes[index]), index &- firstDigit < 4 {
      value = value &* 10 &+ Int(bytes[index] &- UInt8(ascii: "0"))
      index &+= 1
    }
    let wholeDigits = index &- firstDigit
    guard (1...3).contains(wholeDigits), wholeDigits == 1 || bytes[firstDigit] > UInt8(ascii: "0"),
      index < bytes.count, bytes[index] == UInt8(ascii: ".")
    else { return none }
    index &+= 1
    let firstDecimal = index
    while index < bytes.count, isDigit(bytes[index]), index &- firstDecimal < 7 {
      value = value &* 10 &+ Int(bytes[index] &- UInt8(ascii: "0"))
      index &+= 1
    }
    guard index > firstDecimal else { return none }
    for _ in index &- firstDecimal..<7 { value = value &* 10 }
    if index < bytes.count, isDigit(bytes[index]) {
      let digit = bytes[index] &- UInt8(ascii: "0")
      index &+= 1
      var isInexact = false
      while index < bytes.count, isDigit(bytes[index]) {
        isInexact = isInexact || bytes[index] != UInt8(ascii: "0")
        index &+= 1
      }
      value &+= roundsUp(digit, isInexact: isInexact, isOdd: value & 1 == 1) ? 1 : 0
    }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") { return none }
    return (index, value, isNegative)
  }

  /// The value of any JSON number in units of 1e-7 degree, nil when it does not fit.
  static func exactDegreesE7(_ bytes: Span<UInt8>, in range: Range<Int>) -> Int32? {
    var exponent = 0
    var digitEnd = range.upperBound
    var point = range.upperBound
    for index in range {
      if bytes[index] == UInt8(ascii: ".") { point = index }
      if bytes[index] | 0x20 == UInt8(ascii: "e") {
        digitEnd = index
        exponent = Self.exponent(bytes, in: index + 1..<range.upperBound)
        break
      }
    }
    point = min(point, digitEnd)
    let isNegative = bytes[range.lowerBound] == UInt8(ascii: "-")
    let firstDigit = range.lowerBound + (isNegative ? 1 : 0)
    // Digits before the cut make the integer, the one after it and the rest decide the rounding.
    let cut = point - firstDigit + exponent + 7
    var value = 0
    var tail: UInt8 = 0
    var isInexact = false
    var ordinal = 0
    for index in firstDigit..<digitEnd where bytes[index] != UInt8(ascii: ".") {
      let digit = bytes[index] - UInt8(ascii: "0")
      if ordinal < cut {
        value = value * 10 + Int(digit)
        if value > Int(Int32.max) { return nil }
      } else if ordinal == cut {
        tail = digit
      } else {
        isInexact = isInexact || digit != 0
      }
      ordinal += 1
    }
    if value > 0 {
      while ordinal < cut {
        value *= 10
        ordinal += 1
        if value > Int(Int32.max) { return nil }
      }
    }
    if roundsUp(tail, isInexact: isInexact, isOdd: value & 1 == 1) { value += 1 }
    return signed(value, isNegative: isNegative)
  }

  /// Returns the exponent, limited to ±2^40: no text has enough digits to compensate for more.
  private static func exponent(_ bytes: Span<UInt8>, in range: Range<Int>) -> Int {
    var value = 0
    for index in range where isDigit(bytes[index]) {
      value = min(value * 10 + Int(bytes[index] - UInt8(ascii: "0")), 1 << 40)
    }
    return bytes[range.lowerBound] == UInt8(ascii: "-") ? -value : value
  }

  /// Returns whether the magnitude of the number increases if half-to-even rounding drops `digit`
  /// and all digits after it.
  private static func roundsUp(_ digit: UInt8, isInexact: Bool, isOdd: Bool) -> Bool {
    digit > 5 || (digit == 5 && (isInexact || isOdd))
  }

  private static func signed(_ magnitude: Int, isNegative: Bool) -> Int32? {
    Int32(exactly: isNegative ? -magnitude : magnitude)
  }
}
