public import Spending

/// A range of amounts in one currency, with both bounds included.
public struct AmountRange: Hashable, Sendable {
  /// The smallest amount in minor units; nil for no lower bound.
  public var least: Int64?
  /// The greatest amount in minor units; nil for no upper bound.
  public var greatest: Int64?
  /// The currency.
  public var currency: Currency

  /// Creates a range.
  public init(least: Int64?, greatest: Int64?, _ currency: Currency) {
    self.least = least
    self.greatest = greatest
    self.currency = currency
  }

  /// Returns whether an amount is in the range. The sign is ignored: a refund is treated like the
  /// payment that it undoes.
  public func covers(_ amount: Money) -> Bool {
    guard amount.currency == currency else { return false }
    let units = amount.minorUnits.magnitude
    return units >= (least ?? 0).magnitude && units <= (greatest ?? .max).magnitude
  }
}
