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

/// The results for the texts of rows, each found when a row first has it.
package typealias LazyTextVerdicts = SearchedTexts<LazyVerdicts>

extension LazyTextVerdicts {
  /// Whether a row passes.
  @inline(__always)
  mutating func fit(_ rows: EncodedRows, _ row: Int) -> Bool {
    if accounts?.fits(rows.accounts[row]) == false { return false }
    if merchants?.fits(rows.merchants[row]) == false { return false }
    if memos?.fits(rows.memos[row]) == false { return false }
    guard texts != nil else { return true }
    if texts?.merchants.fits(rows.merchants[row]) == true { return true }
    return texts?.memos.fits(rows.memos[row]) == true
  }
}
