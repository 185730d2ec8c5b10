/// Texts in the form in which they are searched: case and width do not matter.
///
/// NFKC and case folding, and every white space is a space.
/// ```swift
/// SearchText("ＳＴＡＲ").isIn("starbucks")  // true
/// ```
///
/// - SeeAlso: Unicode Standard Annex 15, "Unicode Normalization Forms", for NFKC.
package struct SearchText: Hashable, Sendable {
  private let bytes: [UInt8]

  /// Creates the form of a text.
  package init(_ text: String) { bytes = Self.folded(Array(text.utf8)) }

  /// Whether the text is empty, which matches everything.
  package var isEmpty: Bool { bytes.isEmpty }

  /// Returns whether this text occurs in another one.
  ///
  /// - Complexity: O(*n* *m*) at worst for *n* bytes of `text` and *m* bytes of this one.
  package func isIn(_ text: String) -> Bool {
    let text = Self.folded(Array(text.utf8))
    guard let first = bytes.first else { return true }
    guard text.count >= bytes.count else { return false }
    return (0...(text.count - bytes.count)).contains { start in
      text[start] == first && text[start..<start + bytes.count].elementsEqual(bytes)
    }
  }

  /// Returns whether a text is the same except for case and width.
  package func isSame(as text: String) -> Bool { Self.folded(Array(text.utf8)) == bytes }

  /// Returns whether a text starts with this one, except for case and width.
  package func isStart(of text: String) -> Bool {
    Self.folded(Array(text.utf8)).starts(with: bytes)
  }

  private static func folded(_ text: [UInt8]) -> [UInt8] {
    guard MerchantName.isPlain(text.span) else { return MerchantName.folded(text.span) }
    return text.map { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
      case 0x09...0x0D: UInt8(ascii: " ")
      default: byte
      }
    }
  }
}
