import Spending

/// A search for texts of one kind, answered for a text when a row first has it.
package struct LazyVerdicts {
  let texts: StoredTexts
  private let isFine: (Span<UInt8>) -> Bool

  /// Begins without a result.
  package init(_ texts: StoredTexts, _ isFine: @escaping (Span<UInt8>) -> Bool) {
    (self.texts, self.isFine) = (texts, isFine)
  }

  /// Whether the text of a code, which is not 0, fits.
  func fits(_ code: Int) -> Bool { texts.withText(code - 1, isFine) }
}
