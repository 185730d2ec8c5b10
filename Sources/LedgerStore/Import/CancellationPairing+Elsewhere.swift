import Spending

// Payments and refunds whose exports write one account in two forms.

extension CancellationPairing {
  /// Returns the position of the payment that has the same approval number as a refund, if their
  /// exports write the account in two forms, or if one of the exports does not name the account.
  ///
  /// The accounts agree, or one of them is unknown and the shops are equal. A number that many
  /// payments share, such as the number of a receipt, also needs an equal shop. If payments of
  /// several accounts qualify, the result is nil.
  mutating func original(numberedElsewhere refund: Refund) -> Int? {
    guard let key = refund.keys.number else { return nil }
    let (originals, accounts, amount) = (originals, accounts, refund.amount)
    func isOne(_ original: Original) -> Bool {
      let isSameShop = original.shop != nil && original.shop == refund.keys.shop
      switch accounts.agreement(original.account, refund.account) {
      case .agree: return refund.hasEvidence || isSameShop
      case .unknown: return refund.hasEvidence && isSameShop
      case .differ: return false
      }
    }
    func only(_ takes: (Original) -> Bool) -> Int? {
      byNumber.with(key) { list in
        list.only(originals, upTo: nil, isUsed: { $0.left <= 0 }) { takes($0) && isOne($0) }
      }
    }
    return only { $0.left == amount } ?? only { $0.left >= amount }
  }

  /// Returns the position of the latest payment that has the shop and the whole amount of a refund,
  /// if their exports write the account in two forms. If payments of several accounts qualify, the
  /// result is nil.
  ///
  /// - Parameter first: The first day of payments that the refund may undo.
  mutating func original(elsewhere refund: Refund, from first: Int32) -> Int? {
    guard let key = refund.wholeShopKey else { return nil }
    let (originals, accounts) = (originals, accounts)
    return byShopAndAmount.with(key) { list in
      list.only(originals, upTo: refund.day, isUsed: { $0.left != $0.amount }) { original in
        original.day >= first && Self.isUnnumbered(original, refund)
          && accounts.agreement(original.account, refund.account) == .agree
      }
    }
  }
}

extension CancellationPairing.SortedPayments {
  /// The greatest number of payments with which one refund is compared.
  private static let compared = 256

  /// Returns the latest qualifying payment up to a day, if all qualifying payments have the same
  /// account.
  ///
  /// - Complexity: O(1), because at most 256 payments are examined.
  fileprivate mutating func only(
    _ originals: [CancellationPairing.Original], upTo day: Int32?,
    isUsed: (CancellationPairing.Original) -> Bool, takes: (CancellationPairing.Original) -> Bool
  ) -> Int? {
    var count = 0
    let found = latest(originals, upTo: day, isUsed: isUsed) { original in
      count += 1
      return count > Self.compared ? nil : takes(original)
    }
    guard let found else { return nil }
    count = 0
    let account = originals[found].account
    let other = latest(originals, upTo: day, isUsed: isUsed) { original in
      count += 1
      return count > Self.compared ? nil : original.account != account && takes(original)
    }
    return other == nil ? found : nil
  }
}
