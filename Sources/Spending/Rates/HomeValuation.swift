/// The values of payments in other currencies, expressed in the currency of the ledger. With these
/// values, all amounts can be summed in the currency of the ledger.
///
/// A payment without such a value keeps its amount and its currency, so that it still counts in the
/// sum of that currency.
package struct HomeValuation: Hashable, Sendable {
  /// The ledger's currency.
  package let home: Currency
  /// The values.
  package let amounts: HomeAmounts
  /// Only payments that were made in these currencies count; nil for payments in all currencies.
  /// Test this condition before you replace amounts with their values, because every value is in
  /// the ledger's currency.
  package let paidIn: Set<Currency>?

  /// Creates a valuation.
  package init(home: Currency, amounts: HomeAmounts, paidIn: Set<Currency>?) {
    (self.home, self.amounts, self.paidIn) = (home, amounts, paidIn)
  }
}

extension PaymentColumns {
  /// Replaces the amounts of payments with their values in the ledger's currency. No row is
  /// removed, not even a row whose currency ``HomeValuation/paidIn`` excludes.
  ///
  /// - Complexity: O(*n*) for *n* payments.
  package mutating func value(_ valuation: HomeValuation) {
    let home = index(of: valuation.home)
    for row in 0..<count where currencyIndexes[row] != home {
      guard let amount = valuation.amounts[ids[row]] else { continue }
      amounts[row] = amount
      currencyIndexes[row] = home
    }
  }

  private mutating func index(of currency: Currency) -> UInt8 {
    if let index = currencies.firstIndex(of: currency) {
      return UInt8(truncatingIfNeeded: index)
    }
    currencies.append(currency)
    return UInt8(truncatingIfNeeded: currencies.count - 1)
  }
}
