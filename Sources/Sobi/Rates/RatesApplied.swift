public import Spending

/// The result of storing the values of payments in other currencies.
public struct RatesApplied: Hashable, Sendable {
  /// Payments of one currency.
  public struct Part: Hashable, Sendable {
    /// The currency.
    public var currency: Currency
    /// The number of payments.
    public var count: Int
  }

  /// The ledger's currency.
  public var currency: Currency
  /// The number of payments that got a value or a different value.
  public var valued: Int
  /// The number of payments that keep their value.
  public var kept: Int
  /// The payments without a rate, and therefore without a value, by currency.
  public var without: [Part]
}
