import GRDB
import GeoPackage
package import Spending

/// What is looked for in the texts of payments.
package struct PaymentSearch: Hashable, Sendable {
  /// What merchant or memo contain; nil for anything.
  package var text: SearchText?
  /// What the merchant contains; nil for anything.
  package var merchant: SearchText?
  /// The account or card; nil for any.
  package var account: SearchText?
  /// The accounts or cards of which it is one; empty for any.
  package var accounts: [SearchText] = []
  /// Texts of which the merchant contains one; empty for any.
  package var merchants: [SearchText] = []

  /// Creates a search.
  package init(text: SearchText?, merchant: SearchText? = nil, account: SearchText?) {
    self.text = text
    self.merchant = merchant
    self.account = account
  }

  /// Whether every payment fits.
  package var isEmpty: Bool {
    text == nil && merchant == nil && account == nil && accounts.isEmpty && merchants.isEmpty
  }

  /// Whether the texts of a row fit, which stand in columns that are counted from 0.
  func fits(_ rows: RawStatement, merchant: Int32, memo: Int32, account: Int32) -> Bool {
    if self.account != nil || !accounts.isEmpty {
      guard let own = rows.string(account) else { return false }
      if let wanted = self.account, !wanted.isSame(as: own) { return false }
      if !accounts.isEmpty, !accounts.contains(where: { $0.isSame(as: own) }) { return false }
    }
    if self.merchant != nil || !merchants.isEmpty {
      guard let own = rows.string(merchant) else { return false }
      if let wanted = self.merchant, !wanted.isIn(own) { return false }
      if !merchants.isEmpty, !merchants.contains(where: { $0.isIn(own) }) { return false }
    }
    guard let text else { return true }
    return [rows.string(merchant), rows.string(memo)].contains { $0.map(text.isIn) ?? false }
  }
}

extension StoreReader {
  /// The ids of the payments whose texts fit, in order.
  ///
  /// - Complexity: O(*n*) for *n* payments.
  package func payments(found search: PaymentSearch) throws -> [Int64] {
    let rows = try RawStatement(
      db, "SELECT id, merchant, memo, account FROM payments ORDER BY id")
    var found: [Int64] = []
    while try rows.step() {
      guard search.fits(rows, merchant: 1, memo: 2, account: 3) else { continue }
      found.append(rows.integer(0))
    }
    return found
  }
}
