public import Spending

extension Money {
  /// Reads an amount as statements and people write it, such as `4500`, `4,500원`, `(12.30)`,
  /// `320만` or `1억 2000만`.
  ///
  /// - Parameters:
  ///   - text: The amount. A currency in the text takes precedence over `currency`.
  ///   - currency: The currency to use if the text does not name one.
  /// - Throws: ``AmountTextError`` if the text is not a single decimal number, or has more decimals
  ///   than the currency.
  public init(text: String, _ currency: Currency) throws(AmountTextError) {
    var scratch: [UInt8] = []
    do {
      let (minorUnits, found) = try AmountText.parse(
        (KoreanNumber.digits(text) ?? text).utf8.span, expecting: currency, isFixed: false,
        scratch: &scratch)
      self.init(minorUnits: minorUnits, found)
    } catch { throw AmountTextError(error, text: text) }
  }
}
