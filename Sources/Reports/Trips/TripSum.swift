public import Spending

/// The sum of payments of a trip, in the trip's currency and in the ledger's.
public struct TripSum: Hashable, Sendable {
  /// The number of payments.
  public var count: Int
  /// Their sum in the trip's currency.
  public var amount: Money
  /// Their sum in the ledger's currency.
  public var home: Money

  /// Creates a sum.
  public init(count: Int, amount: Money, home: Money) {
    (self.count, self.amount, self.home) = (count, amount, home)
  }
}
