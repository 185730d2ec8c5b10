/// The values of payments in other currencies, by which amounts add up in the currency of the ledger.
///
/// Payments without a value keep their amounts and currencies, so that every payment counts in some
/// sum.
package struct HomeValuation: Hashable, Sendable {
  /// The ledger's currency.
  package let home: Currency
  /// The values.
  package let amounts: HomeAmounts
  /// The currencies in which payments that count were paid; nil for all. This condition has to be
  /// applied before the values, which replace the currencies.
  package let paidIn: Set<Currency>?

  /// Creates a valuation.
  package init(home: Currency, amounts: HomeAmounts, paidIn: Set<Currency>?) {
    (self.home, self.amounts, self.paidIn) = (home, amounts, paidIn)
  }
}

extension PaymentColumns {
  /// Replaces amounts of payments by their values in the ledger's currency. All rows stay,
  /// including rows that ``HomeValuation/paidIn`` leaves out.
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
