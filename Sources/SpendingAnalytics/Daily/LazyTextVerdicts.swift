import Spending

/// The result of a search for the texts of rows, each found when a row first has it.
package struct LazyTextVerdicts {
  /// The results for the texts of one kind.
  package struct Verdicts {
    let texts: StoredTexts
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

  /// The requested accounts; nil if none is requested.
  package var accounts: Verdicts?
  /// The requested merchants; nil if none is requested.
  package var merchants: Verdicts?
  /// The requested notes; nil if none is requested.
  package var memos: Verdicts?
  /// The texts of which a merchant, or a note, must have one; nil if none is requested.
  package var texts: (merchants: Verdicts, memos: Verdicts)?

  /// Creates verdicts that every payment passes.
  package init() {}

  /// The parts of rows that it reads.
  package var parts: RowParts {
    var parts: RowParts = []
    if accounts != nil { parts.insert(.accounts) }
    if merchants != nil { parts.insert(.merchants) }
    if memos != nil { parts.insert(.memos) }
    if texts != nil { parts.formUnion([.merchants, .memos]) }
    return parts
  }

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
