/// A correction of a payment.
public enum PaymentCorrection: Hashable, Sendable {
  /// Correct the kind of the payment or the sign of its amount.
  case sign
  /// Correct its day.
  case date
  /// Correct the foreign amount of the payment and the currency of that amount.
  case foreignAmount
  /// Correct the kind or the currency of the refund, so that it fits the payment that it refunds.
  case refund
  /// Compare the payment with its refunds and correct its amount.
  case amount
  /// Correct the payment with the program that wrote it, or remove the payment.
  case elsewhere
  /// Remove the payment, or give it a different number with the program that wrote it.
  case number
  /// Check the payment, or remove it.
  case unreadable
}
