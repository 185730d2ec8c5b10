/// A string that was checked and not yet unescaped.
@usableFromInline
struct StringToken {
  /// The bytes between the quotation marks.
  @usableFromInline var range: Range<Int>
  /// Whether a backslash is among the bytes.
  @usableFromInline var hasEscapes: Bool
}

extension JSONReader {
  /// Checks the string that starts at the position and skips it.
  mutating func scanString() throws(JSONError) -> StringToken {
    let start = position + 1
    var index = start
    var hasEscapes = false
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        position = index + 1
        isBehindValue = true
        return StringToken(range: start..<index, hasEscapes: hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        index = try escape(at: index).end
      case 0..<0x20: throw error(.controlCharacter(byte), at: index)
      case 0x20..<0x80: index += 1
      default:
        guard let length = UTF8Sequence.length(in: bytes.span, at: index) else {
          throw error(.invalidUTF8, at: index)
        }
        index += length
      }
    }
    throw error(.unexpectedEnd(expected: .closingQuote), at: bytes.count)
  }

  /// The string of a token.
  @inlinable
  func text(of token: StringToken) -> String {
    token.hasEscapes ? unescaped(token) : String(decoding: bytes[token.range], as: UTF8.self)
  }

  @usableFromInline
  func unescaped(_ token: StringToken) -> String {
    // Appending pieces to a string is quadratic. An escape is never shorter than its character.
    var utf8: [UInt8] = []
    utf8.reserveCapacity(token.range.count)
    var index = token.range.lowerBound
    while index < token.range.upperBound {
      let byte = bytes[index]
      guard byte == UInt8(ascii: "\\"), let (scalar, end) = try? escape(at: index) else {
        utf8.append(byte)
        index += 1
        continue
      }
      utf8.append(contentsOf: String(scalar).utf8)
      index = end
    }
    return String(decoding: utf8, as: UTF8.self)
  }

  /// Returns the character of the escape at `start`, and the end of the escape.
  private func escape(at start: Int) throws(JSONError) -> (scalar: UnicodeScalar, end: Int) {
    let end = start + 2
    switch byte(at: start + 1) {
    case UInt8(ascii: "\""): return ("\"", end)
    case UInt8(ascii: "\\"): return ("\\", end)
    case UInt8(ascii: "/"): return ("/", end)
    case UInt8(ascii: "b"): return ("\u{8}", end)
    case UInt8(ascii: "f"): return ("\u{C}", end)
    case UInt8(ascii: "n"): return ("\n", end)
    case UInt8(ascii: "r"): return ("\r", end)
    case UInt8(ascii: "t"): return ("\t", end)
    case UInt8(ascii: "u"):
      guard let high = codeUnit(at: end) else { throw error(.invalidEscape, at: start) }
      if let scalar = UnicodeScalar(high) { return (scalar, end + 4) }
      guard high < 0xDC00, byte(at: end + 4) == UInt8(ascii: "\\"),
        byte(at: end + 5) == UInt8(ascii: "u"), let low = codeUnit(at: end + 6),
        (0xDC00..<0xE000).contains(low),
        let scalar = UnicodeScalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
      else { throw error(.unpairedSurrogate, at: start) }
      return (scalar, end + 10)
    default: throw error(.invalidEscape, at: start)
    }
  }

  /// The value of four hexadecimal digits.
  private func codeUnit(at start: Int) -> UInt32? {
    guard start + 4 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for byte in bytes[start..<start + 4] {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      default: return nil
      }
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}

/// Well-formed UTF-8 beyond ASCII.
enum UTF8Sequence {
  /// The length of the sequence that starts at `index`, nil when it is not well-formed.
  ///
  /// - SeeAlso: The Unicode Standard, version 15.0, table 3-7.
  static func length(in bytes: Span<UInt8>, at index: Int) -> Int? {
    let length: Int
    let second: ClosedRange<UInt8>
    switch bytes[index] {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return nil }
    for offset in 2..<max(2, length) where bytes[index + offset] & 0xC0 != 0x80 { return nil }
    return length
  }
}
