/// A text that is prepared (folded) for searching, so that letter case and character width (full or
/// half) are ignored.
///
/// To fold a text, NFKC and case folding are applied, and every white space character is replaced
/// with a space.
/// ```swift
/// SearchText("ＳＴＡＲ").isIn("starbucks")  // true
/// ```
///
/// - SeeAlso: Unicode Standard Annex 15, "Unicode Normalization Forms", for NFKC.
package struct SearchText: Hashable, Sendable {
  private let bytes: [UInt8]

  /// Folds a text for searching.
  package init(_ text: String) { bytes = Self.folded(Array(text.utf8)) }

  /// Whether the text is empty; an empty text matches everything.
  package var isEmpty: Bool { bytes.isEmpty }

  /// Returns whether this text occurs in another text.
  ///
  /// - Complexity: O(*n* *m*) in the worst case, where *n* is the number of bytes of `text` and *m*
  ///   the number of bytes of this text.
  package func isIn(_ text: String) -> Bool { isIn(Array(text.utf8).span) }

  /// Returns whether this text occurs in the UTF-8 bytes of another text.
  ///
  /// - Complexity: The same as ``isIn(_:)-(String)``; no additional memory is needed if `text` is
  ///   plain.
  package func isIn(_ text: Span<UInt8>) -> Bool {
    guard MerchantName.isPlain(text) else {
      return occurs(in: MerchantName.folded(text).span) { $0 }
    }
    return occurs(in: text, Self.foldedPlain)
  }

  /// Returns whether a text equals this text, ignoring letter case and character width.
  package func isSame(as text: String) -> Bool { isSame(as: Array(text.utf8).span) }

  /// Returns whether a text in UTF-8 bytes equals this text, ignoring letter case and character
  /// width.
  package func isSame(as text: Span<UInt8>) -> Bool {
    guard MerchantName.isPlain(text) else { return MerchantName.folded(text) == bytes }
    return text.count == bytes.count && occurs(in: text, Self.foldedPlain)
  }

  /// Replaces the content of `folded` with the folded form of a text; pass this form to
  /// ``isIn(folded:)`` and ``isSame(asFolded:)``. To search for many texts in the same text, fold
  /// that text only once, with this method.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package static func fold(_ text: Span<UInt8>, into folded: inout [UInt8]) {
    folded.removeAll(keepingCapacity: true)
    guard MerchantName.isPlain(text) else {
      folded += MerchantName.folded(text)
      return
    }
    for index in text.indices { folded.append(foldedPlain(text[index])) }
  }

  /// Returns whether this text occurs in a text that ``fold(_:into:)`` folded.
  package func isIn(folded text: Span<UInt8>) -> Bool { occurs(in: text) { $0 } }

  /// Returns whether this text equals a text that ``fold(_:into:)`` folded.
  package func isSame(asFolded text: Span<UInt8>) -> Bool {
    text.count == bytes.count && occurs(in: text) { $0 }
  }

  @inline(__always)
  private func occurs(in text: Span<UInt8>, _ folded: (UInt8) -> UInt8) -> Bool {
    let (bytes, count) = (bytes.span, bytes.count)
    guard count > 0 else { return true }
    guard text.count >= count else { return false }
    let first = bytes[0]
    for start in 0...(text.count - count) where folded(text[start]) == first {
      var length = 1
      while length < count, folded(text[start + length]) == bytes[length] { length += 1 }
      if length == count { return true }
    }
    return false
  }

  /// Returns whether a text starts with this text, ignoring letter case and character width.
  package func isStart(of text: String) -> Bool {
    Self.folded(Array(text.utf8)).starts(with: bytes)
  }

  private static func folded(_ text: [UInt8]) -> [UInt8] {
    guard MerchantName.isPlain(text.span) else { return MerchantName.folded(text.span) }
    return text.map(foldedPlain)
  }

  /// The byte of a plain text in the form that is compared.
  private static func foldedPlain(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    case 0x09...0x0D: UInt8(ascii: " ")
    default: byte
    }
  }
}
