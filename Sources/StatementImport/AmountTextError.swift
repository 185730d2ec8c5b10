public import Diagnostics

/// The reason why a text is not an amount of money. The error quotes the text, which is private.
public struct AmountTextError: Fault, Equatable {
  /// The fault.
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
    case .notDecimal: .correctRow(.writeTypedAmount)
    default: fault.recovery
    }
  }
}

extension AmountTextError: CustomStringConvertible {
  /// The code of the error, which contains no private data.
  public var description: String { code }
}
