import GRDB
import GeoPackage
package import Spending

/// The words to find in the texts of payments.
package struct PaymentSearch: Hashable, Sendable {
  /// Texts to find: the merchant or the memo must contain at least one of them; an empty array sets
  /// no condition.
  package var texts: [SearchText] = []
  /// Texts to find in the memo, which must contain at least one of them; an empty array sets no
  /// condition.
  package var memos: [SearchText] = []
  /// Accounts or cards: the payment must have one of them; an empty array sets no condition.
  package var accounts: [SearchText] = []
  /// Texts to find in the merchant, which must contain at least one of them; an empty array sets no
  /// condition.
  package var merchants: [SearchText] = []

  /// Creates a search that finds every payment.
  package init() {}

  /// Whether every payment matches.
  package var isEmpty: Bool {
    texts.isEmpty && memos.isEmpty && accounts.isEmpty && merchants.isEmpty
  }
}

// MARK: The texts of a search

extension PaymentSearch {
  /// Whether the search has a condition on accounts.
  package var asksForAccounts: Bool { !accounts.isEmpty }
  /// Whether the search has texts that must be in the merchant.
  package var asksForMerchants: Bool { !merchants.isEmpty }
  /// Whether the search has texts that must be in the memo.
  package var asksForMemos: Bool { !memos.isEmpty }
  /// Whether the search has texts of which the merchant or the memo must contain at least one.
  package var asksForTexts: Bool { !texts.isEmpty }

  /// Returns whether an account matches.
  package func isWanted(account own: String) -> Bool {
    accounts.isEmpty || accounts.contains { $0.isSame(as: own) }
  }

  /// Returns whether a merchant matches.
  package func isWanted(merchant own: String) -> Bool {
    merchants.isEmpty || merchants.contains { $0.isIn(own) }
  }

  /// Returns whether a memo matches.
  package func isWanted(memo own: String) -> Bool {
    memos.isEmpty || memos.contains { $0.isIn(own) }
  }

  /// Returns whether a merchant or a memo contains one of the texts.
  package func hasText(_ own: String) -> Bool { texts.contains { $0.isIn(own) } }

  /// Returns whether an account matches; the account must be folded by
  /// ``Spending/SearchText/fold(_:into:)``.
  package func isWanted(foldedAccount own: Span<UInt8>) -> Bool {
    accounts.isEmpty || accounts.contains { $0.isSame(asFolded: own) }
  }

  /// Returns whether a merchant matches; the merchant must be folded by
  /// ``Spending/SearchText/fold(_:into:)``.
  package func isWanted(foldedMerchant own: Span<UInt8>) -> Bool {
    merchants.isEmpty || merchants.contains { $0.isIn(folded: own) }
  }

  /// Returns whether a memo matches; the memo must be folded by
  /// ``Spending/SearchText/fold(_:into:)``.
  package func isWanted(foldedMemo own: Span<UInt8>) -> Bool {
    memos.isEmpty || memos.contains { $0.isIn(folded: own) }
  }

  /// Returns whether a merchant or a memo contains one of the texts; the merchant or memo must be
  /// folded by ``Spending/SearchText/fold(_:into:)``.
  package func hasText(folded own: Span<UInt8>) -> Bool {
    texts.contains { $0.isIn(folded: own) }
  }
}

extension StoreReader {
  /// Returns the ids of the payments whose texts match the search, in ascending order.
  ///
  /// - Complexity: O(*n*) for *n* payments, about 0.5 s for a million payments in which the same
  ///   names occur many times.
  package func payments(found search: PaymentSearch) throws -> [Int64] {
    let rows = try RawStatement(
      db, "SELECT id,\n\(PaymentColumn.Texts.selection) FROM payments ORDER BY id")
    var found: [Int64] = []
    var search = PaymentSearchVerdicts(search)
    while try rows.step() {
      guard search.fits(rows, from: 1) else { continue }
      found.append(rows.integer(0))
    }
    return found
  }

  /// Returns the ids of the payments whose place passes a test, in ascending order. The test is
  /// called with nil for a payment without a place.
  ///
  /// - Complexity: O(*n*) for *n* payments.
  package func payments(whosePlaceIs isWanted: (Int64?) throws -> Bool) throws -> [Int64] {
    let rows = try RawStatement(db, "SELECT id, place_id FROM payments ORDER BY id")
    var found: [Int64] = []
    while try rows.step() {
      if try isWanted(rows.whole(1)) { found.append(rows.integer(0)) }
    }
    return found
  }
}
