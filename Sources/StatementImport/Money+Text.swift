public import Diagnostics
public import Spending

/// Why a text is no amount of money. It quotes the text: private.
public struct AmountTextError: Fault, Equatable {
  /// What is wrong with it.
  public var fault: FieldFault
  /// The text.
  public var text: String

  /// Creates an error.
  public init(_ fault: FieldFault, text: String) {
    self.fault = fault
    self.text = text
  }

  public var code: String { fault.code }

  public var recovery: Recovery? {
    switch fault {
    case .tooManyDecimals(let found, _) where found != 3: .correctRow(.roundOrNameCurrency)
    case .empty: .correctRow(.writeAmount)
    default: fault.recovery
    }
  }
}

extension AmountTextError: CustomStringConvertible {
  /// The code: nothing private.
  public var description: String { code }
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
    } catch { throw AmountTextError(error, text: text) }
  }
}
