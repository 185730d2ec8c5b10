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
