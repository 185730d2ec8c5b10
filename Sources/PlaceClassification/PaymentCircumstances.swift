public import Spending

/// The facts about a payment, other than its merchant, that rules with conditions test.
public struct PaymentCircumstances: Hashable, Sendable {
  /// The amount.
  public var amount: Money
  /// Whether the payment was made at a place or online.
  public var channel: PaymentChannel

  /// Creates circumstances.
  public init(amount: Money, channel: PaymentChannel = .unknown) {
    self.amount = amount
    self.channel = channel
  }
}
