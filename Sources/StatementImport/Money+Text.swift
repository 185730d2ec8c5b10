public import Spending

extension Money {
  /// Reads an amount as statements write it: `4500`, `4,500원`, `(12.30)`.
  ///
  /// - Parameters:
  ///   - text: The amount; a currency in it takes precedence over `currency`.
  ///   - currency: The currency if the text names none.
  /// - Throws: ``AmountTextError`` for text that is not a single decimal number with the currency's
  ///   number of decimals.
  public init(text: String, _ currency: Currency) throws(AmountTextError) {
    var scratch: [UInt8] = []
    do {
      let (minorUnits, found) = try AmountText.parse(
        text.utf8.span, expecting: currency, isFixed: false, scratch: &scratch)
      self.init(minorUnits: minorUnits, found)
    } catch { throw AmountTextError(error, text: text) }
  }
}
