public import Spending

/// The facts of a payment besides its merchant, for rules with conditions.
public struct PaymentCircumstances: Hashable, Sendable {
  /// The amount.
  public var amount: Money
  /// At a place or over the network.
  public var channel: PaymentChannel

  /// Creates circumstances.
  public init(amount: Money, channel: PaymentChannel = .unknown) {
    self.amount = amount
    self.channel = channel
  }
}
