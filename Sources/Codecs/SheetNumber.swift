/// A number as stored in a workbook: a decimal text of any length, with or without an exponent.
///
/// Programs store all 17 digits of a binary number and show 15 of them, so that 0.1 + 0.2 is 0.3.
/// This type rounds in the same way: in decimal, half up.
struct SheetNumber {
  /// The number of digits that are shown.
  static let digitLimit = 15
  /// The possible exponents, which are the exponents of a 64-bit binary number.
  static let exponents = -400...400

  private var isNegative = false
  /// The digits, at most 15, without zeros at the start and the end.
  private var digits: [UInt8] = []
  /// The number of digits before the decimal point; negative for zeros after it.
  private var pointPosition = 0

  /// Reads `[+-]digits[.digits][(e|E)[+-]digits]`; nil for anything else.
  init?(_ text: ArraySlice<UInt8>) {
    var rest = text
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      rest = rest.dropFirst()
    }
    var hasDigits = false
    var hasPoint = false
    var isRoundedUp = false
    var dropped = 0
    while let byte = rest.first {
      if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else if byte &- 0x30 < 10 {
        hasDigits = true
        if !digits.isEmpty || byte != UInt8(ascii: "0") {
          if digits.count < Self.digitLimit {
            digits.append(byte)
          } else {
            if dropped == 0 { isRoundedUp = byte >= 0x35 }
            dropped += 1
          }
          if !hasPoint { pointPosition += 1 }
        } else if hasPoint {
          pointPosition -= 1
        }
      } else {
        break
      }
      rest = rest.dropFirst()
    }
    guard hasDigits, let exponent = Self.exponent(rest) else { return nil }
    pointPosition += exponent
    if isRoundedUp { roundUp() }
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    guard digits.isEmpty || Self.exponents.contains(pointPosition) else { return nil }
  }

  private static func exponent(_ text: ArraySlice<UInt8>) -> Int? {
    guard let mark = text.first else { return 0 }
    guard mark | 0x20 == UInt8(ascii: "e") else { return nil }
    var digits = text.dropFirst()
    let sign = digits.first
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { digits = digits.dropFirst() }
    guard 1...6 ~= digits.count else { return nil }
    var value = 0
    for byte in digits {
      guard byte &- 0x30 < 10 else { return nil }
      value = value * 10 + Int(byte &- 0x30)
    }
    return sign == UInt8(ascii: "-") ? -value : value
  }

  private mutating func roundUp() {
    var index = digits.count - 1
    while index >= 0, digits[index] == UInt8(ascii: "9") {
      digits[index] = UInt8(ascii: "0")
      index -= 1
    }
    if index >= 0 {
      digits[index] += 1
    } else {
      digits.insert(UInt8(ascii: "1"), at: 0)
      pointPosition += 1
    }
  }

  /// Appends the number without an exponent and without redundant zeros, such as `12345` or `-0.3`.
  func append(to bytes: inout [UInt8]) {
    if digits.isEmpty {
      bytes.append(UInt8(ascii: "0"))
      return
    }
    if isNegative { bytes.append(UInt8(ascii: "-")) }
    if pointPosition <= 0 {
      bytes.append(contentsOf: "0.".utf8)
      bytes.append(contentsOf: Array(repeating: UInt8(ascii: "0"), count: -pointPosition))
      bytes.append(contentsOf: digits)
      return
    }
    let whole = min(pointPosition, digits.count)
    bytes.append(contentsOf: digits[..<whole])
    bytes.append(contentsOf: Array(repeating: UInt8(ascii: "0"), count: pointPosition - whole))
    if whole < digits.count {
      bytes.append(UInt8(ascii: "."))
      bytes.append(contentsOf: digits[whole...])
    }
  }

  /// Appends the number that a text stores; short whole numbers are copied unchanged.
  ///
  /// - Returns: Whether the text is a number.
  static func append(_ text: ArraySlice<UInt8>, to bytes: inout [UInt8]) -> Bool {
    if 1...digitLimit ~= text.count, text.first != UInt8(ascii: "0") || text.count == 1,
      text.allSatisfy({ $0 &- 0x30 < 10 })
    {
      bytes.append(contentsOf: text)
      return true
    }
    guard let number = SheetNumber(text) else { return false }
    number.append(to: &bytes)
    return true
  }
}
