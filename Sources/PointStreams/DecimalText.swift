/// Reads decimal numbers exactly, and plain numbers without allocation.
enum DecimalText {
  /// The result of reading a text as degrees.
  enum Degrees: Equatable {
    case value(Int32)
    case empty
    case invalid
    case outOfRange
  }

  /// The result of reading a text as a number to sum, in units of 1e-9.
  enum Number: Equatable {
    case value(units: Int128, decimals: Int)
    case empty
    case invalid
    case tooManyDecimals
    case tooLarge
  }

  // MARK: Degrees

  /// Returns degrees in units of 1e-7, rounded half to even; the decimal mark is a point or a
  /// comma.
  ///
  /// - Parameter limit: The largest number of degrees, 90 or 180.
  static func degrees(_ text: Span<UInt8>, _ range: Range<Int>, limit: Int) -> Degrees {
    let found = plainDegrees(text, range, limit: limit)
    guard found == .invalid else { return found }
    if isEmpty(text, range) { return .empty }
    guard let plain = plainText(text, range, groups: false) else { return .invalid }
    return plainDegrees(plain.span, 0..<plain.count, limit: limit)
  }

  @inline(__always)
  private static func plainDegrees(
    _ text: Span<UInt8>, _ range: Range<Int>, limit: Int
  ) -> Degrees {
    var index = range.lowerBound
    let end = range.upperBound
    var isNegative = false
    if index < end, text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+") {
      isNegative = text[index] == UInt8(ascii: "-")
      index &+= 1
    }
    let first = index
    var value = 0
    while index < end, case let digit = text[index] &- 0x30, digit <= 9 {
      // Beyond the range the value does not matter, only that it stays beyond.
      if value < 1_000 { value = value &* 10 &+ Int(digit) }
      index &+= 1
    }
    var digits = index &- first
    var decimals = 0
    var isHalf = false
    var isAbove = false
    if index < end, text[index] == UInt8(ascii: ".") || text[index] == UInt8(ascii: ",") {
      index &+= 1
      let point = index
      while index < end, case let digit = text[index] &- 0x30, digit <= 9 {
        let place = index &- point
        if place < 7 {
          value = value &* 10 &+ Int(digit)
        } else if place == 7 {
          isHalf = digit == 5
          isAbove = digit > 5
        } else if digit != 0, isHalf {
          isHalf = false
          isAbove = true
        }
        index &+= 1
      }
      decimals = min(7, index &- point)
      digits &+= index &- point
    }
    guard index == end, digits > 0 else { return .invalid }
    value = value &* Int(power(7 &- decimals))
    if isAbove || isHalf && value & 1 == 1 { value &+= 1 }
    guard value <= limit &* 10_000_000 else { return .outOfRange }
    return .value(Int32(truncatingIfNeeded: isNegative ? -value : value))
  }

  // MARK: Numbers

  /// Returns a number to sum; the decimal mark is a point, and commas may separate groups of three
  /// digits.
  static func number(_ text: Span<UInt8>, _ range: Range<Int>) -> Number {
    if let found = plainNumber(text, range) { return found }
    if isEmpty(text, range) { return .empty }
    guard let plain = plainText(text, range, groups: true) else { return .invalid }
    return longNumber(plain)
  }

  /// Returns a number of at most 18 digits, of which at most nine are decimals.
  @inline(__always)
  private static func plainNumber(_ text: Span<UInt8>, _ range: Range<Int>) -> Number? {
    var index = range.lowerBound
    let end = range.upperBound
    var isNegative = false
    if index < end, text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+") {
      isNegative = text[index] == UInt8(ascii: "-")
      index &+= 1
    }
    guard index < end, end &- index <= 19 else { return nil }
    var value: Int64 = 0
    var point = end
    var digits = 0
    while index < end {
      let digit = text[index] &- 0x30
      if digit <= 9 {
        value = value &* 10 &+ Int64(digit)
        digits &+= 1
      } else if text[index] == UInt8(ascii: "."), point == end {
        point = index
      } else {
        return nil
      }
      index &+= 1
    }
    let decimals = point == end ? 0 : end &- point &- 1
    guard digits > 0, digits <= 18, decimals <= ExactSum.decimalLimit else { return nil }
    let units = Int128(isNegative ? -value : value) * Int128(power(9 &- decimals))
    return .value(units: units, decimals: decimals)
  }

  /// A number as ``plainText(_:_:groups:)`` writes it.
  private static func longNumber(_ text: [UInt8]) -> Number {
    let isNegative = text[0] == UInt8(ascii: "-")
    let parts = text.dropFirst(isNegative ? 1 : 0)
      .split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let whole = parts[0].drop { $0 == UInt8(ascii: "0") }
    var fraction = parts.count > 1 ? Array(parts[1]) : []
    while fraction.count > ExactSum.decimalLimit, fraction.last == UInt8(ascii: "0") {
      fraction.removeLast()
    }
    guard whole.count <= 18 else { return .tooLarge }
    guard fraction.count <= ExactSum.decimalLimit else { return .tooManyDecimals }
    var units: Int128 = 0
    for byte in whole + fraction { units = units * 10 + Int128(byte - 0x30) }
    units *= Int128(power(ExactSum.decimalLimit - fraction.count))
    return .value(units: isNegative ? -units : units, decimals: fraction.count)
  }

  /// 10 to the power of 0 ... 9.
  @inline(__always)
  private static func power(_ exponent: Int) -> Int64 {
    switch exponent {
    case 0: 1
    case 1: 10
    case 2: 100
    case 3: 1_000
    case 4: 10_000
    case 5: 100_000
    case 6: 1_000_000
    case 7: 10_000_000
    case 8: 100_000_000
    default: 1_000_000_000
    }
  }

  // MARK: Other forms

  /// Returns whether programs write this text for a missing value.
  static func isEmpty(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let range = trimmed(text, range)
    if range.isEmpty { return true }
    guard range.count <= 4 else { return false }
    let word = range.map { index in
      let byte = text[index]
      return (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
    }
    return ["null", "nan", "none", "na", "n/a", "\\n"].contains { $0.utf8.elementsEqual(word) }
  }

  /// The range without spaces and control characters at its ends.
  static func trimmed(_ text: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, text[start] <= 0x20 { start += 1 }
    while end > start, text[end - 1] <= 0x20 { end -= 1 }
    return start..<end
  }

  /// Returns a number as plain decimal text, without spaces, group separators and exponent: `1.5e3`
  /// becomes `1500`. The result is nil if the text is not a number.
  private static func plainText(
    _ text: Span<UInt8>, _ range: Range<Int>, groups: Bool
  ) -> [UInt8]? {
    let range = trimmed(text, range)
    var index = range.lowerBound
    var sign: [UInt8] = []
    if isSign(text, at: index, range.upperBound) {
      if text[index] == UInt8(ascii: "-") { sign = [UInt8(ascii: "-")] }
      index += 1
    }
    var whole: [UInt8] = []
    var groupStart: Int?
    while index < range.upperBound {
      if text[index] &- 0x30 <= 9 {
        whole.append(text[index])
      } else if groups, text[index] == UInt8(ascii: ",") {
        // One to three digits, then groups of three.
        let size = whole.count - (groupStart ?? 0)
        guard groupStart == nil ? (1...3).contains(size) : size == 3 else { return nil }
        groupStart = whole.count
      } else {
        break
      }
      index += 1
    }
    if let groupStart, whole.count - groupStart != 3 { return nil }
    var fraction: [UInt8] = []
    if index < range.upperBound, text[index] == UInt8(ascii: ".") {
      index += 1
      while index < range.upperBound, text[index] &- 0x30 <= 9 {
        fraction.append(text[index])
        index += 1
      }
    }
    guard !whole.isEmpty || !fraction.isEmpty else { return nil }
    if index < range.upperBound {
      guard text[index] | 0x20 == UInt8(ascii: "e"),
        let exponent = exponent(text, index + 1..<range.upperBound)
      else { return nil }
      shift(&whole, &fraction, by: exponent)
    }
    if whole.isEmpty { whole = [UInt8(ascii: "0")] }
    return sign + whole + (fraction.isEmpty ? [] : [UInt8(ascii: ".")] + fraction)
  }

  private static func isSign(_ text: Span<UInt8>, at index: Int, _ end: Int) -> Bool {
    index < end && (text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+"))
  }

  /// Returns the exponent, -99 ... 99; nil for anything else.
  private static func exponent(_ text: Span<UInt8>, _ range: Range<Int>) -> Int? {
    var digits = range
    let isSigned = isSign(text, at: range.lowerBound, range.upperBound)
    if isSigned { digits.removeFirst() }
    guard (1...2).contains(digits.count) else { return nil }
    var value = 0
    for index in digits {
      guard text[index] &- 0x30 <= 9 else { return nil }
      value = value * 10 + Int(text[index] &- 0x30)
    }
    return isSigned && text[range.lowerBound] == UInt8(ascii: "-") ? -value : value
  }

  /// Moves the decimal point.
  private static func shift(_ whole: inout [UInt8], _ fraction: inout [UInt8], by exponent: Int) {
    for _ in 0..<max(0, exponent) {
      whole.append(fraction.isEmpty ? UInt8(ascii: "0") : fraction.removeFirst())
    }
    for _ in 0..<max(0, -exponent) {
      fraction.insert(whole.popLast() ?? UInt8(ascii: "0"), at: 0)
    }
  }
}
