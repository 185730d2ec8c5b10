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

// MARK: What it says of texts

extension PaymentSearch {
  /// Whether accounts are looked at.
  package var asksForAccounts: Bool { account != nil || !accounts.isEmpty }
  /// Whether merchants are, besides for a text that a note may have, too.
  package var asksForMerchants: Bool { merchant != nil || !merchants.isEmpty }

  /// Whether an account is one that is asked for.
  package func isWanted(account own: String) -> Bool {
    (account?.isSame(as: own) ?? true)
      && (accounts.isEmpty || accounts.contains { $0.isSame(as: own) })
  }

  /// Whether a merchant is one that is asked for.
  package func isWanted(merchant own: String) -> Bool {
    (merchant?.isIn(own) ?? true)
      && (merchants.isEmpty || merchants.contains { $0.isIn(own) })
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
