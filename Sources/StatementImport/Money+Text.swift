public import Spending

/// Why a text is no amount of money. It quotes the text: private.
public struct AmountTextError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What was found and what was expected.
  public var message: String
  /// What to do about it.
  public var remedy: String

  /// Both, a line each.
  public var description: String { message + "\n" + remedy }
}

extension Money {
  /// Reads an amount as statements write it: `4500`, `4,500원`, `(12.30)`.
  ///
  /// - Parameters:
  ///   - text: The amount; a currency in it wins over `currency`.
  ///   - currency: The currency when the text names none.
  /// - Throws: ``AmountTextError`` for text that is not one decimal number of the currency's digits.
  public init(text: String, _ currency: Currency) throws(AmountTextError) {
    var scratch: [UInt8] = []
    do {
      let (minorUnits, found) = try AmountText.parse(
        text.utf8.span, expecting: currency, isFixed: false, scratch: &scratch)
      self.init(minorUnits: minorUnits, found)
    } catch {
      let remedy =
        switch error {
        case .tooManyDecimals: "Round the amount, or name the right currency."
        case .empty: "Write an amount, for example 12.34."
        default: error.remedy
        }
      throw AmountTextError(message: error.message(.amount, value: text), remedy: remedy)
    }
  }
}
