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
  /// - Complexity: O(*n*) for *n* payments, about 0.5 s a million whose names come again.
  package func payments(found search: PaymentSearch) throws -> [Int64] {
    let rows = try RawStatement(
      db, "SELECT id, merchant, memo, account FROM payments ORDER BY id")
    var found: [Int64] = []
    var search = PaymentSearchVerdicts(search)
    while try rows.step() {
      guard search.fits(rows, merchant: 1, memo: 2, account: 3) else { continue }
      found.append(rows.integer(0))
    }
    return found
  }
}
