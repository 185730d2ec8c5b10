private import Foundation

/// A name after NFKC and case folding, as UTF-16; each unit has the range of bytes from which it
/// was made.
///
/// White space, symbols and punctuation beyond ASCII become spaces; format characters and variation
/// selectors are removed. Invalid UTF-8 is a space. The arrays are reused for the next name, so
/// that ASCII, Hangul syllables and their full-width forms need no allocation.
struct FoldedName: Sendable {
  private(set) var units: [UInt16] = []
  /// For each unit, the offset of the first byte from which it was made.
  private(set) var starts: [UInt32] = []
  /// For each unit, the offset after the last byte from which it was made.
  private(set) var ends: [UInt32] = []

  static let space: UInt16 = 0x20

  /// Whether a unit is neither letter nor digit.
  @inline(__always)
  static func isSeparator(_ unit: UInt16) -> Bool {
    unit < 0x80 && !isDigit(unit) && !(0x61...0x7A).contains(unit)
  }

  @inline(__always)
  static func isDigit(_ unit: UInt16) -> Bool { (0x30...0x39).contains(unit) }

  /// Replaces the content by a name in UTF-8.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  mutating func fold(_ name: Span<UInt8>) {
    clear()
    // No name of the simple kind has more units than bytes.
    units.append(contentsOf: repeatElement(0, count: name.count))
    starts.append(contentsOf: repeatElement(0, count: name.count))
    ends.append(contentsOf: repeatElement(0, count: name.count))
    guard let count = foldSimple(name) else {
      clear()
      return foldAny(name)
    }
    units.removeLast(name.count - count)
    starts.removeLast(name.count - count)
    ends.removeLast(name.count - count)
  }

  private mutating func clear() {
    units.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  @inline(__always)
  private mutating func append(_ unit: UInt16, _ start: Int, _ end: Int) {
    units.append(unit)
    starts.append(UInt32(truncatingIfNeeded: start))
    ends.append(UInt32(truncatingIfNeeded: end))
  }

  // MARK: Names of ASCII, Hangul syllables and full-width ASCII

  /// Returns the number of units; nil if the name is not simple. No character of a simple name
  /// composes with its neighbours.
  private mutating func foldSimple(_ name: Span<UInt8>) -> Int? {
    // Three spans of one value at once: out of it and back, without a copy.
    var (units, starts, ends) = (self.units, self.starts, self.ends)
    (self.units, self.starts, self.ends) = ([], [], [])
    defer { (self.units, self.starts, self.ends) = (units, starts, ends) }
    return Self.foldSimple(name, units.mutableSpan, starts.mutableSpan, ends.mutableSpan)
  }

  private static func foldSimple(
    _ name: Span<UInt8>, _ units: consuming MutableSpan<UInt16>,
    _ starts: consuming MutableSpan<UInt32>, _ ends: consuming MutableSpan<UInt32>
  ) -> Int? {
    var index = 0
    var length = 0
    let count = name.count
    while index < count {
      let byte = name[index]
      var unit: UInt16
      var width = 1
      if byte < 0x80 {
        unit = UInt16(byte)
      } else {
        guard byte & 0xF0 == 0xE0, index + 2 < count, name[index + 1] & 0xC0 == 0x80,
          name[index + 2] & 0xC0 == 0x80
        else { return nil }
        width = 3
        unit =
          UInt16(byte & 0x0F) << 12 | UInt16(name[index + 1] & 0x3F) << 6
          | UInt16(name[index + 2] & 0x3F)
        switch unit {
        case 0xAC00...0xD7A3: break
        case 0x3000: unit = space
        case 0x321C:  // ㈜ is three units, those of (주)
          for part: UInt16 in [0x28, 0xC8FC] {
            units[length] = part
            starts[length] = UInt32(truncatingIfNeeded: index)
            ends[length] = UInt32(truncatingIfNeeded: index + 3)
            length += 1
          }
          unit = 0x29
        case 0xFF01...0xFF5E: unit -= 0xFEE0
        default: return nil
        }
      }
      if unit < 0x20 { unit = space }
      if (0x41...0x5A).contains(unit) { unit |= 0x20 }
      units[length] = unit
      starts[length] = UInt32(truncatingIfNeeded: index)
      index += width
      ends[length] = UInt32(truncatingIfNeeded: index)
      length += 1
    }
    return length
  }

  // MARK: All other names

  private mutating func foldAny(_ name: Span<UInt8>) {
    var segment = String.UnicodeScalarView()
    var start = 0
    var index = 0
    while index < name.count {
      let (scalar, length) = Self.decode(name, at: index)
      // A scalar that neither composes with the one before nor moves in front of it starts a
      // segment: the form of the whole is then the concatenation of the segments' forms.
      if !segment.isEmpty, !Self.belongsToTheOneBefore(scalar) {
        append(segment, start, index)
        segment.removeAll()
      }
      if segment.isEmpty { start = index }
      segment.append(scalar)
      index += length
    }
    if !segment.isEmpty { append(segment, start, index) }
  }

  private static func belongsToTheOneBefore(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x300, 0xAC00...0xD7A3: return false
    // Jamo, those of compatibility and half width too: they become syllables together.
    case 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97F, 0xD7B0...0xD7FF, 0xFFA0...0xFFDC:
      return true
    default: break
    }
    if scalar.properties.canonicalCombiningClass != .notReordered { return true }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: break
    }
    // Half-width voice marks are letters that become marks.
    return scalar.value == 0xFF9E || scalar.value == 0xFF9F
  }

  private mutating func append(_ segment: String.UnicodeScalarView, _ start: Int, _ end: Int) {
    for scalar in Self.folded(String(segment)).unicodeScalars {
      if scalar.isASCII {
        append(scalar.value < 0x20 ? Self.space : UInt16(scalar.value), start, end)
        continue
      }
      switch scalar.properties.generalCategory {
      case .format, .enclosingMark: continue
      case .nonspacingMark where scalar.properties.isVariationSelector: continue
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
        for unit in UTF16.encode(scalar)! { append(unit, start, end) }
      default: append(Self.space, start, end)
      }
    }
  }

  /// Returns the text folded like merchants' names: NFKC, full case folding through upper case, and
  /// NFKC again.
  private static func folded(_ text: String) -> String {
    var cased = ""
    for scalar in text.precomposedStringWithCompatibilityMapping.unicodeScalars {
      for upper in scalar.properties.uppercaseMapping.unicodeScalars {
        cased += upper.properties.lowercaseMapping
      }
    }
    return cased.precomposedStringWithCompatibilityMapping
  }

  /// Returns the scalar that starts at a byte, and its length; U+FFFD for a byte at which no scalar
  /// starts.
  private static func decode(_ name: Span<UInt8>, at index: Int) -> (Unicode.Scalar, Int) {
    let byte = name[index]
    if byte < 0x80 { return (Unicode.Scalar(byte), 1) }
    let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
    guard (0xC2...0xF4).contains(byte), index + length <= name.count else { return ("\u{FFFD}", 1) }
    var value = UInt32(byte) & (0x7F >> UInt32(length))
    for offset in 1..<length {
      guard name[index + offset] & 0xC0 == 0x80 else { return ("\u{FFFD}", 1) }
      value = value << 6 | UInt32(name[index + offset] & 0x3F)
    }
    let least: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x1_0000
    guard value >= least, let scalar = Unicode.Scalar(value) else { return ("\u{FFFD}", 1) }
    return (scalar, length)
  }
}
