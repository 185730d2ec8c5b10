/// The reason why the text of a message cannot be read as exactly one payment.
public enum MessageFault: String, Error, Hashable, Sendable, CaseIterable {
  /// It has no amount.
  case noAmount
  /// It has several amounts that may be the payment.
  case severalAmounts
  /// It has no day.
  case noDay
  /// It has several days or several times.
  case severalDays
  /// No word means a payment, a cancellation or a deposit.
  case noEvent
  /// Its words mean different events, such as a payment and a cancellation.
  case severalEvents
  /// It has no text that may be the name of the merchant.
  case noMerchant
  /// It has several texts that may be the name of the merchant.
  case severalMerchants
}
