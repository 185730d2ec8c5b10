public import Spending

/// The result of converting payments in other currencies and storing their values.
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
  /// The number of payments whose value was added or changed.
  public var valued: Int
  /// The number of payments whose value did not change.
  public var kept: Int
  /// For each currency, the number of payments that got no value because there is no rate for them.
  public var without: [Part]
}
