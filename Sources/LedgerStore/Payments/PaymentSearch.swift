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

  /// Creates a search.
  package init(text: SearchText?, merchant: SearchText? = nil, account: SearchText?) {
    self.text = text
    self.merchant = merchant
    self.account = account
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
      if let text = search.text {
        guard [rows.string(1), rows.string(2)].contains(where: { $0.map(text.isIn) ?? false })
        else { continue }
      }
      found.append(rows.integer(0))
    }
    return found
  }
}
