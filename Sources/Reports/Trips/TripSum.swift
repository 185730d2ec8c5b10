public import Spending

/// The sum of the payments of a trip, in the trip's currency and in the ledger's currency.
public struct TripSum: Hashable, Sendable {
  /// The number of payments.
  public var count: Int
  /// The sum in the trip's currency.
  public var amount: Money
  /// The sum in the ledger's currency.
  public var home: Money

  /// Creates a sum.
  public init(count: Int, amount: Money, home: Money) {
    (self.count, self.amount, self.home) = (count, amount, home)
  }
}
