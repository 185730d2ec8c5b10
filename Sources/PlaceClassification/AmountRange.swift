public import Spending

/// Amounts of one currency, from least to greatest, both included.
public struct AmountRange: Hashable, Sendable {
  /// The least amount in minor units; nil if absent.
  public var least: Int64?
  /// The greatest amount in minor units; nil if absent.
  public var greatest: Int64?
  /// The currency.
  public var currency: Currency

  /// Creates a range.
  public init(least: Int64?, greatest: Int64?, _ currency: Currency) {
    self.least = least
    self.greatest = greatest
    self.currency = currency
  }

  /// Returns whether an amount is in the range. A refund counts like the payment that it undoes:
  /// the sign is ignored.
  public func covers(_ amount: Money) -> Bool {
    guard amount.currency == currency else { return false }
    let units = amount.minorUnits.magnitude
    return units >= (least ?? 0).magnitude && units <= (greatest ?? .max).magnitude
  }
}
