public import Diagnostics

/// The reason why an amount cannot be converted.
public enum ConversionError: Fault, Hashable {
  /// The amount or its rate is too large for an exact result.
  case tooLarge(Currency, to: Currency)
  /// The ledger has no rate for converting one currency to the other on this day.
  case noRate(Currency, to: Currency, on: CalendarDay, source: RateSource?)
  /// The currency is not the ledger's currency; figures can be summed only in the ledger's
  /// currency.
  case notHome(Currency, home: Currency)

  public var code: String {
    switch self {
    case .tooLarge: "rates.conversion.too-large"
    case .noRate: "rates.conversion.no-rate"
    case .notHome: "rates.conversion.not-home"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .tooLarge: nil
    case .noRate: .importRates
    case .notHome(_, let home): .nameOneOf([home.code])
    }
  }
}
