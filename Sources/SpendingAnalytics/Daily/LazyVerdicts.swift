import Spending

/// The results of a search for texts of one kind, each found when a row first has the text.
package struct LazyVerdicts {
  private let texts: StoredTexts
  private let isFine: (Span<UInt8>) -> Bool
  /// For the code of each text: 0 unknown, 1 no, 2 yes. No text never fits.
  private var known: [UInt8]

  /// Begins without a result.
  ///
  /// - Complexity: O(*m*) for *m* texts, a byte each.
  package init(_ texts: StoredTexts, _ isFine: @escaping (Span<UInt8>) -> Bool) {
    (self.texts, self.isFine) = (texts, isFine)
    known = Array(repeating: 0, count: texts.count + 1)
    known[0] = 1
  }

  @inline(__always)
  mutating func fits(_ code: UInt32) -> Bool {
    let code = Int(code)
    if known[code] == 0 { known[code] = texts.withText(code - 1, isFine) ? 2 : 1 }
    return known[code] == 2
  }
}
