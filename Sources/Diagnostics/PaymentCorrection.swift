/// A correction of a payment.
public enum PaymentCorrection: Hashable, Sendable {
  /// Correct its kind or the sign of its amount.
  case sign
  /// Correct its day.
  case date
  /// Correct the foreign amount and its currency.
  case foreignAmount
  /// Correct its kind or currency, so that it can be a refund.
  case refund
  /// Compare it with its refunds and correct its amount.
  case amount
  /// Correct it with the program that wrote it, or remove it.
  case elsewhere
  /// Remove it, or give it another number with the program that wrote it.
  case number
  /// Check the payment, or remove it.
  case unreadable
}
