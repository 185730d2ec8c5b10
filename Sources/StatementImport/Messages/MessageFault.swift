/// The reason why the text of a message cannot be read as exactly one payment.
public enum MessageFault: String, Error, Hashable, Sendable, CaseIterable {
  /// The message contains no amount.
  case noAmount = "no-amount"
  /// The message contains several amounts that may be the paid amount.
  case severalAmounts = "several-amounts"
  /// The message contains no day.
  case noDay = "no-day"
  /// The message contains several days or several times.
  case severalDays = "several-days"
  /// No word of the message means a payment, a cancellation or a deposit.
  case noEvent = "no-event"
  /// The words of the message mean different events, such as a payment and a cancellation.
  case severalEvents = "several-events"
  /// The message contains no text that may be the name of the merchant.
  case noMerchant = "no-merchant"
  /// The message contains several texts that may be the name of the merchant.
  case severalMerchants = "several-merchants"
}
