/// The reason why the text of a message cannot be read as exactly one payment.
public enum MessageFault: Error, Hashable, Sendable, CaseIterable {
  /// The message contains no amount.
  case noAmount
  /// The message contains several amounts that may be the paid amount.
  case severalAmounts
  /// The message contains no day.
  case noDay
  /// The message contains several days or several times.
  case severalDays
  /// No word of the message means a payment, a cancellation or a deposit.
  case noEvent
  /// The words of the message mean different events, such as a payment and a cancellation.
  case severalEvents
  /// The message contains no text that may be the name of the merchant.
  case noMerchant
  /// The message contains several texts that may be the name of the merchant.
  case severalMerchants

  /// The code of the fault.
  var code: String {
    switch self {
    case .noAmount: "statement.message.no-amount"
    case .severalAmounts: "statement.message.several-amounts"
    case .noDay: "statement.message.no-day"
    case .severalDays: "statement.message.several-days"
    case .noEvent: "statement.message.no-event"
    case .severalEvents: "statement.message.several-events"
    case .noMerchant: "statement.message.no-merchant"
    case .severalMerchants: "statement.message.several-merchants"
    }
  }
}
