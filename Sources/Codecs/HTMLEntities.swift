/// Replaces HTML entities with the characters that they represent.
///
/// Only the names of HTML 4 are recognised; other named entities are left unchanged.
///
/// - SeeAlso: W3C (1999), "HTML 4.01 Specification", section 24. For numeric entities: WHATWG,
///   "HTML Living Standard", section 13.2.5.80.
package enum HTMLEntities {
  /// The longest name.
  static let nameLimit = 8

  /// Replaces the entity after an `&`.
  ///
  /// - Returns: The character and the number of bytes of the entity, including `;`; nil for an
  ///   unknown entity.
  static func read(_ text: ArraySlice<UInt8>) -> (scalar: Unicode.Scalar, count: Int)? {
    if text.first == UInt8(ascii: "#") { return number(text) }
    let name = text.prefix(nameLimit).prefix {
      lowercased($0) &- 0x61 < 26 || $0 &- 0x30 < 10
    }
    guard !name.isEmpty else { return nil }
    let isClosed = name.endIndex < text.endIndex && text[name.endIndex] == UInt8(ascii: ";")
    let word = String(decoding: name, as: UTF8.self)
    guard let scalar = named[word], isClosed || unclosed.contains(word) else { return nil }
    return (scalar, name.count + (isClosed ? 1 : 0))
  }

  /// Returns a text with its entities replaced; everything else is unchanged.
  ///
  /// - Complexity: O(*n*).
  package static func replaced(in text: ArraySlice<UInt8>) -> String {
    var bytes: [UInt8] = []
    var index = text.startIndex
    while index < text.endIndex {
      if text[index] == UInt8(ascii: "&"), let found = read(text[(index + 1)...]) {
        bytes += String(found.scalar).utf8
        index += 1 + found.count
      } else {
        bytes.append(text[index])
        index += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func number(_ text: ArraySlice<UInt8>) -> (Unicode.Scalar, Int)? {
    var digits = text.dropFirst()
    var radix: UInt32 = 10
    if let mark = digits.first, mark | 0x20 == UInt8(ascii: "x") {
      radix = 16
      digits = digits.dropFirst()
    }
    var value: UInt32 = 0
    var end = digits.startIndex
    while end < digits.endIndex, let digit = hexadecimalDigit(digits[end]), digit < radix {
      value = min(value * radix + digit, 0x110000)
      end += 1
    }
    guard end > digits.startIndex else { return nil }
    if end < digits.endIndex, digits[end] == UInt8(ascii: ";") { end += 1 }
    if 0x80..<0xA0 ~= value { value = windows1252[Int(value - 0x80)] }
    let scalar = value == 0 ? nil : Unicode.Scalar(value)
    return (scalar ?? "\u{FFFD}", end - text.startIndex)
  }

  /// The characters of Windows-1252 for the numbers 128 to 159 of numeric entities.
  private static let windows1252: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D, 0x017D, 0x8F,
    0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]

  /// Names that are also recognised without `;`.
  private static let unclosed: Set<String> = ["amp", "lt", "gt", "quot", "nbsp"]

  /// The names of U+00A0 to U+00FF in order.
  private static let latin =
    """
    nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr
    deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest
    Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml
    ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig
    agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml
    eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml
    """

  private static let named: [String: Unicode.Scalar] = {
    var named: [String: Unicode.Scalar] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
      "ensp": "\u{2002}", "emsp": "\u{2003}", "thinsp": "\u{2009}", "zwnj": "\u{200C}",
      "zwj": "\u{200D}", "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "sbquo": "‚",
      "ldquo": "“", "rdquo": "”", "bdquo": "„", "dagger": "†", "Dagger": "‡", "bull": "•",
      "hellip": "…", "permil": "‰", "prime": "′", "Prime": "″", "lsaquo": "‹", "rsaquo": "›",
      "euro": "€", "trade": "™", "larr": "←", "uarr": "↑", "rarr": "→", "darr": "↓",
      "harr": "↔", "rArr": "⇒", "minus": "−", "radic": "√", "infin": "∞", "ne": "≠", "le": "≤",
      "ge": "≥", "sdot": "⋅", "oline": "‾", "loz": "◊", "fnof": "ƒ", "OElig": "Œ", "oelig": "œ",
    ]
    for (index, name) in latin.split(whereSeparator: \.isWhitespace).enumerated() {
      named[String(name)] = Unicode.Scalar(UInt8(0xA0 + index))
    }
    return named
  }()
}
