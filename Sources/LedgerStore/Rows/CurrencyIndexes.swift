import Spending

/// The numbers of currencies, in the order of their first payments.
struct CurrencyIndexes: Sendable {
  private var indexes: [Currency: UInt8] = [:]
  private var last: (value: Currency, index: UInt8)?

  /// Returns the number of a currency; a new currency is appended to the currencies of the columns.
  mutating func index(of currency: Currency, in columns: inout PaymentColumns) -> UInt8 {
    if let last, last.value == currency { return last.index }
    let index = indexes[currency] ?? UInt8(truncatingIfNeeded: columns.currencies.count)
    if indexes[currency] == nil {
      columns.currencies.append(currency)
      indexes[currency] = index
    }
    last = (currency, index)
    return index
  }
}
