public import Spending

/// The result of storing the values of payments in other currencies.
public struct RatesApplied: Hashable, Sendable {
  /// The payments in one currency.
  public struct Part: Hashable, Sendable {
    /// The currency.
    public var currency: Currency
    /// The number of payments.
    public var count: Int
  }

  /// The ledger's currency.
  public var currency: Currency
  /// The number of payments that got a new or a different value.
  public var valued: Int
  /// The number of payments that keep their value.
  public var kept: Int
  /// The payments for which there is no rate, and which therefore got no value, by currency.
  public var without: [Part]
}
