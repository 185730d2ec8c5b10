/// The meaning that a part of a word has for a payment; words are composed of such parts.
enum WordRoot: String, Hashable, CaseIterable {
  /// This part of the word negates the part that follows it.
  case not
  /// A payment was undone.
  case cancel
  /// Money came back.
  case refund
  /// The payment was refused, or it failed.
  case decline
  /// The payment was cancelled before it was carried out.
  case withdraw
  /// It waits.
  case pending
  /// The payment was requested, or will be requested.
  case planned
  /// The payment was carried out.
  case done
  /// The payment is the fee for a service of the bank.
  case fee
  /// The price is reduced.
  case discount
  /// A part of the spent money was refunded.
  case cashback
  /// A credit that may not be money, such as points, was given.
  case points
  /// Money was moved to an account from which it will be spent.
  case topup
  /// Money moved between accounts.
  case transfer
  /// The bill of a card was paid.
  case bill
  /// Cash was withdrawn or deposited.
  case cash
  /// Money was exchanged for another currency.
  case exchange
  /// Money came in.
  case income
  /// Money was spent.
  case spending
  /// A payment was made. In a bank statement, such a payment is a purchase; in a card statement, it
  /// may be the payment of the bill.
  case payment
}
