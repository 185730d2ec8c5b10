public import Diagnostics
import SimpleFeatures

/// An exact amount: a whole number of minor units of one currency.
///
/// ```swift
/// let lunch = Money(minorUnits: 9_500, .krw)
/// let total = try lunch.adding(Money(minorUnits: 4_500, .krw))  // ₩14,000
/// ```
public struct Money: Hashable, Sendable {
  /// The amount in minor units: won for KRW, cents for USD.
  public var minorUnits: Int64
  /// The currency.
  public var currency: Currency

  /// Creates an amount.
  public init(minorUnits: Int64, _ currency: Currency) {
    self.minorUnits = minorUnits
    self.currency = currency
  }

  /// The exact sum.
  ///
  /// - Throws: ``MoneyError/differentCurrencies`` if the two amounts have different currencies, or
  ///   ``MoneyError/overflow`` if the sum is too large.
  public func adding(_ other: Money) throws(MoneyError) -> Money {
    guard currency == other.currency else { throw .differentCurrencies(currency, other.currency) }
    let (sum, overflow) = minorUnits.addingReportingOverflow(other.minorUnits)
    guard !overflow else { throw .overflow }
    return Money(minorUnits: sum, currency)
  }

  /// The amount as a plain decimal number, such as `-12.30`, with as many decimals as the currency
  /// has.
  public var decimal: String {
    Self.decimal(minorUnits, digits: currency.minorUnitDigits, grouped: false)
  }

  /// The amount for display, with thousands separators: `1,234.50`.
  public var grouped: String {
    Self.decimal(minorUnits, digits: currency.minorUnitDigits, grouped: true)
  }

  private static func decimal(_ value: Int64, digits: Int, grouped: Bool) -> String {
    let text = Decimals.padded(String(value.magnitude), to: digits + 1)
    let split = text.index(text.endIndex, offsetBy: -digits)
    var whole = String(text[..<split])
    if grouped { whole = Decimals.grouped(digits: whole) }
    return (value < 0 ? "-" : "") + whole + (digits > 0 ? "." + text[split...] : "")
  }
}

/// The reason why two amounts cannot be added.
public enum MoneyError: Fault, Equatable {
  /// The amounts are in different currencies.
  case differentCurrencies(Currency, Currency)
  /// The sum in minor units exceeds 64 bits.
  case overflow

  public var code: String {
    switch self {
    case .differentCurrencies: "money.currencies.different"
    case .overflow: "money.sum.overflow"
    }
  }
}
