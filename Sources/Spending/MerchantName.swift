private import Foundation

/// The normal form of a merchant's name; different spellings of one name have the same normal form.
///
/// First, the text is normalised with NFKC and case folding; then each `㈜`, `(주)`, `주식회사` and `(유)`
/// is replaced with a space. Finally, white space at both ends is removed, and every other run of
/// white space becomes one space. Ledgers store hashes of the normal form, so the normal form must
/// never change.
/// ```swift
/// MerchantName.normalized("㈜이마트  하남점")  // "이마트 하남점"
/// MerchantName.normalized("Ｓｔａｒｂｕｃｋｓ")  // "starbucks"
/// ```
///
/// - SeeAlso: Unicode Standard Annex 15, "Unicode Normalization Forms", for NFKC.
public enum MerchantName {
  /// Returns the normal form of a name; empty if nothing remains.
  public static func normalized(_ name: String) -> String {
    var normal: [UInt8] = []
    normalize(Array(name.utf8).span, into: &normal)
    return String(decoding: normal, as: UTF8.self)
  }

  /// Replaces the content of `normal` with the normal form of a name in UTF-8.
  ///
  /// If the name consists of ASCII and Hangul syllables, no memory is allocated.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public static func normalize(_ name: Span<UInt8>, into normal: inout [UInt8]) {
    guard !collapse(name, into: &normal, takesAll: false) else { return }
    let folded = folded(name)
    _ = collapse(folded.span, into: &normal, takesAll: true)
  }

  /// Returns the stable 64-bit key of a name; 0 if the normal form is empty.
  public static func key(_ name: String) -> UInt64 {
    var scratch: [UInt8] = []
    return key(Array(name.utf8).span, scratch: &scratch)
  }

  /// Returns the stable 64-bit key of a name in UTF-8; 0 if the normal form is empty.
  ///
  /// - Parameters:
  ///   - name: The bytes of the name.
  ///   - scratch: A buffer for the normal form; callers pass the same buffer to every call, so that
  ///     not every call allocates memory.
  public static func key(_ name: Span<UInt8>, scratch: inout [UInt8]) -> UInt64 {
    normalize(name, into: &scratch)
    guard !scratch.isEmpty else { return 0 }
    // 0 means "no merchant", so the one name in 2^64 that hashes to it moves to 1.
    return max(1, StableHash.value(of: scratch.span))
  }

  /// The slow path: NFKC, full case folding through upper case, and NFKC again.
  static func folded(_ name: Span<UInt8>) -> [UInt8] {
    let text = unsafe name.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    var cased = ""
    for scalar in text.precomposedStringWithCompatibilityMapping.unicodeScalars {
      for upper in scalar.properties.uppercaseMapping.unicodeScalars {
        cased += upper.properties.lowercaseMapping
      }
    }
    var bytes: [UInt8] = []
    for scalar in cased.precomposedStringWithCompatibilityMapping.unicodeScalars {
      if scalar.properties.isWhitespace {
        bytes.append(0x20)
      } else {
        bytes.append(contentsOf: UTF8.encode(scalar)!)
      }
    }
    return bytes
  }

  /// Changes ASCII letters to lower case, drops the legal forms of companies and collapses white
  /// space.
  ///
  /// - Returns: Whether the whole name was read. With `takesAll`, the name is always read;
  ///   otherwise only if it consists of ASCII, Hangul syllables and `㈜`.
  static func collapse(
    _ name: Span<UInt8>, into normal: inout [UInt8], takesAll: Bool
  ) -> Bool {
    let count = name.count
    // The output is never longer than the input.
    normal.removeAll(keepingCapacity: true)
    normal.append(contentsOf: repeatElement(0, count: count))
    let (length, isComplete) = write(name, into: normal.mutableSpan, takesAll: takesAll)
    normal.removeLast(count - length)
    return isComplete
  }

  private static func write(
    _ name: Span<UInt8>, into normal: consuming MutableSpan<UInt8>, takesAll: Bool
  ) -> (length: Int, isComplete: Bool) {
    let count = name.count
    var length = 0
    var needsSpace = false
    var index = 0
    while index < count {
      let byte = name[index]
      let skipped = companyForm(name, at: index)
      if skipped > 0 {
        needsSpace = true
        index += skipped
        continue
      }
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        needsSpace = true
        index += 1
        continue
      }
      if byte >= 0x80, !takesAll, !isHangulSyllable(name, at: index) { return (length, false) }
      if needsSpace, length > 0 {
        normal[length] = 0x20
        length += 1
      }
      needsSpace = false
      normal[length] = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
      length += 1
      index += 1
      guard byte >= 0x80, !takesAll else { continue }
      normal[length] = name[index]
      normal[length + 1] = name[index + 1]
      length += 2
      index += 2
    }
    return (length, true)
  }

  /// Whether a text consists only of ASCII and Hangul syllables. In such a text, ``folded(_:)``
  /// changes only the case of letters and the kind of white space.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  static func isPlain(_ text: Span<UInt8>) -> Bool {
    var index = 0
    while index < text.count {
      if text[index] < 0x80 {
        index += 1
      } else if isHangulSyllable(text, at: index) {
        index += 3
      } else {
        return false
      }
    }
    return true
  }

  /// Whether U+AC00 ... Returns whether one of the Hangul syllables up to U+D7A3 starts here; these
  /// neither compose further nor have case.
  private static func isHangulSyllable(_ name: Span<UInt8>, at index: Int) -> Bool {
    index + 2 < name.count && (0xAC00...0xD7A3).contains(scalar(name, at: index))
  }

  /// The length of the legal form of a company that starts here; 0 if there is no such form.
  private static func companyForm(_ name: Span<UInt8>, at index: Int) -> Int {
    switch name[index] {
    case 0x28:  // "(", then 주 or 유, then ")"
      guard index + 4 < name.count, name[index + 4] == 0x29 else { return 0 }
      let syllable = scalar(name, at: index + 1)
      return syllable == 0xC8FC || syllable == 0xC720 ? 5 : 0
    case 0xE3:  // ㈜
      return index + 2 < name.count && scalar(name, at: index) == 0x321C ? 3 : 0
    case 0xEC:  // 주 식 회 사
      return index + 11 < name.count && scalar(name, at: index) == 0xC8FC
        && scalar(name, at: index + 3) == 0xC2DD && scalar(name, at: index + 6) == 0xD68C
        && scalar(name, at: index + 9) == 0xC0AC ? 12 : 0
    default: return 0
    }
  }

  /// Returns the scalar of a three-byte sequence; 0 for other bytes.
  private static func scalar(_ name: Span<UInt8>, at index: Int) -> UInt32 {
    guard name[index] & 0xF0 == 0xE0, name[index + 1] & 0xC0 == 0x80, name[index + 2] & 0xC0 == 0x80
    else { return 0 }
    return UInt32(name[index] & 0x0F) << 12 | UInt32(name[index + 1] & 0x3F) << 6
      | UInt32(name[index + 2] & 0x3F)
  }
}
