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
      if let account = search.account {
        guard let own = rows.string(3), account.isSame(as: own) else { continue }
      }
      if let merchant = search.merchant {
        guard let own = rows.string(1), merchant.isIn(own) else { continue }
      }
      if !search.accounts.isEmpty {
        guard let own = rows.string(3), search.accounts.contains(where: { $0.isSame(as: own) })
        else { continue }
      }
      if !search.merchants.isEmpty {
        guard let own = rows.string(1), search.merchants.contains(where: { $0.isIn(own) })
        else { continue }
      }
      if let text = search.text {
        guard [rows.string(1), rows.string(2)].contains(where: { $0.map(text.isIn) ?? false })
        else { continue }
      }
      found.append(rows.integer(0))
    }
    return found
  }
}
