import GeoPackage
import Spending

/// Caches for each text whether a search finds it. Most names repeat, and converting a text to its
/// comparable form takes many times as long as a look-up.
struct PaymentSearchVerdicts {
  private let search: PaymentSearch
  private var accounts: [String: Bool] = [:]
  private var merchants: [String: (isWanted: Bool, hasText: Bool)] = [:]
  private var memos: [String: (isWanted: Bool, hasText: Bool)] = [:]

  /// The greatest number of kept texts of each kind, which bounds the memory.
  private static let limit = 1 << 18

  init(_ search: PaymentSearch) { self.search = search }

  /// Returns whether the texts of a row, in its columns from `first` on, match.
  mutating func fits(_ rows: RawStatement, from first: Int32) -> Bool {
    typealias Column = PaymentColumn.Texts
    if search.asksForAccounts {
      guard let own = rows.string(first + Column.account), isWanted(account: own) else {
        return false
      }
    }
    guard search.asksForMerchants || search.asksForMemos || search.asksForTexts else {
      return true
    }
    var hasText = false
    if let own = rows.string(first + Column.merchant) {
      let verdict = verdict(onMerchant: own)
      guard verdict.isWanted else { return false }
      hasText = verdict.hasText
    } else if search.asksForMerchants {
      return false
    }
    guard search.asksForMemos || search.asksForTexts && !hasText else { return true }
    guard let own = rows.string(first + Column.memo) else { return false }
    let verdict = verdict(onMemo: own)
    return verdict.isWanted && (!search.asksForTexts || hasText || verdict.hasText)
  }

  private mutating func isWanted(account: String) -> Bool {
    if let known = accounts[account] { return known }
    let isWanted = search.isWanted(account: account)
    if accounts.count < Self.limit { accounts[account] = isWanted }
    return isWanted
  }

  private mutating func verdict(
    onMerchant merchant: String
  ) -> (isWanted: Bool, hasText: Bool) {
    if let known = merchants[merchant] { return known }
    let verdict = (search.isWanted(merchant: merchant), search.hasText(merchant))
    if merchants.count < Self.limit { merchants[merchant] = verdict }
    return verdict
  }

  private mutating func verdict(onMemo memo: String) -> (isWanted: Bool, hasText: Bool) {
    if let known = memos[memo] { return known }
    let verdict = (search.isWanted(memo: memo), search.hasText(memo))
    if memos.count < Self.limit { memos[memo] = verdict }
    return verdict
  }
}
