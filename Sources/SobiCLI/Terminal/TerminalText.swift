/// Keeps text from files from moving a terminal's cursor or reversing its text.
///
/// It drops control characters (C0 and C1), marks and embeddings of direction, and characters
/// without width.
enum TerminalText {
  /// Whether a character of a text is left out: it has no width, or sets a direction.
  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x061C, 0x180E, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF,
      0xFFF9...0xFFFB:
      true
    default: false
    }
  }

  /// Whether a character of a text becomes a blank: it is a control character other than a line feed, or
  /// ends a line or paragraph.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control: scalar != "\n"
    case .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// A text without these characters.
  static func plain(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { isControl($0) || isInvisible($0) }) else {
      return text
    }
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !isInvisible(scalar) {
      plain.append(isControl(scalar) ? " " : scalar)
    }
    return String(plain)
  }
}

/// Removes the characters that could harm a terminal from a document that is written in portions.
/// In JSON, such a character is escaped; in other text, it is dropped or replaced.
struct TerminalDocument {
  private var isJSON: Bool?
  /// The start of a character that continues in the next portion.
  private var rest: [UInt8] = []

  /// Returns the next bytes of a document, without the characters that could harm a terminal.
  mutating func portion(_ bytes: [UInt8]) -> [UInt8] {
    let bytes = rest + bytes
    // Tables start with the name of a column, JSON texts of a sequence with U+001E.
    if isJSON == nil, let first = bytes.first {
      isJSON = "{[\u{1E}".utf8.contains(first)
    }
    let end = Self.wholeLength(bytes)
    rest = Array(bytes[end...])
    let isPlain = bytes[..<end].allSatisfy { ($0 >= 0x20 && $0 < 0x7F) || $0 == UInt8(ascii: "\n") }
    guard !isPlain else { return Array(bytes[..<end]) }
    let text = String(decoding: bytes[..<end], as: UTF8.self)
    return isJSON == true ? escaped(text) : Array(TerminalText.plain(text).utf8)
  }

  /// The remaining bytes at the end of the document.
  mutating func finish() -> [UInt8] {
    defer { rest = [] }
    return Array(TerminalText.plain(String(decoding: rest, as: UTF8.self)).utf8)
  }

  private func escaped(_ text: String) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      // Below U+0020 a document has only its own control characters: those of texts are escaped
      // already.
      if scalar.value >= 0x7F, TerminalText.isControl(scalar) || TerminalText.isInvisible(scalar) {
        let digits = String(scalar.value, radix: 16)
        output += "\\u\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits)".utf8
      } else {
        output += String(scalar).utf8
      }
    }
    return output
  }

  /// The number of bytes up to the last complete character.
  private static func wholeLength(_ bytes: [UInt8]) -> Int {
    for back in 1...3 where back <= bytes.count {
      let byte = bytes[bytes.count - back]
      if byte < 0x80 { return bytes.count }
      guard byte >= 0xC0 else { continue }
      let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      return length > back ? bytes.count - back : bytes.count
    }
    return bytes.count
  }
}
