import Spending

/// A search for texts of one kind.
package struct TextSearch {
  let texts: StoredTexts
  /// Whether a text matches; the text is in the form of ``Spending/SearchText/fold(_:into:)``.
  let isFine: (Span<UInt8>) -> Bool

  /// - Parameter isFine: A function that returns whether a text matches; its argument is the text
  ///   as folded by ``Spending/SearchText/fold(_:into:)``.
  package init(_ texts: StoredTexts, _ isFine: @escaping (Span<UInt8>) -> Bool) {
    (self.texts, self.isFine) = (texts, isFine)
  }
}
