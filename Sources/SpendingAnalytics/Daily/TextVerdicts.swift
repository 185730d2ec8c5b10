package import ColumnFiles
import Spending

/// The results of searches, with one array for each kind of text; the index in an array is the code
/// of a text, and code 0 means that a payment has no text.
package typealias TextVerdicts = SearchedTexts<[Bool]>

extension TextVerdicts {
  /// Returns whether a payment whose texts have the given codes satisfies the conditions on texts.
  @inline(__always)
  package func fit(account: UInt32, merchant: UInt32, memo: UInt32) -> Bool {
    if let accounts, !accounts[Int(account)] { return false }
    if let merchants, !merchants[Int(merchant)] { return false }
    if let memos, !memos[Int(memo)] { return false }
    guard let texts else { return true }
    return texts.merchants[Int(merchant)] || texts.memos[Int(memo)]
  }
}

extension DateSortedRows {
  /// Returns the row ids of the payments whose texts satisfy the conditions, in no particular
  /// order.
  ///
  /// - Parameter removed: The row ids of payments to skip.
  /// - Precondition: There is a result for every text of the file, and the rows contain the codes
  ///   of texts.
  /// - Throws: ``ColumnFiles/ColumnFileFault``.
  /// - Complexity: O(*n*) for *n* rows.
  package func payments(
    passing verdicts: TextVerdicts, without removed: Set<Int64>
  ) throws(ColumnFileFault) -> [Int64] {
    var found: [Int64] = []
    let all = CalendarDay(daysSince1970: .min)...CalendarDay(daysSince1970: .max)
    try forEachPiece(of: all, with: verdicts.parts.union(.ids)) { piece throws(ColumnFileFault) in
      piece.collect(passing: verdicts, into: &found)
    }
    if !removed.isEmpty { found.removeAll(where: removed.contains) }
    return found
  }
}

extension EncodedRows {
  fileprivate func collect(passing verdicts: TextVerdicts, into found: inout [Int64]) {
    let (accounts, merchants, memos) = (accounts.span, merchants.span, memos.span)
    for row in ids.indices {
      if verdicts.fit(
        account: accounts.isEmpty ? 0 : accounts[row],
        merchant: merchants.isEmpty ? 0 : merchants[row], memo: memos.isEmpty ? 0 : memos[row])
      {
        found.append(ids[row])
      }
    }
  }
}
