public import Spending

/// The result of storing what payments in other currencies are worth in the ledger's.
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
  /// The number of payments that got a value, or another one.
  public var valued: Int
  /// The number of payments that keep their value.
  public var kept: Int
  /// The payments without a rate, by currency: they have no value.
  public var without: [Part]
}
