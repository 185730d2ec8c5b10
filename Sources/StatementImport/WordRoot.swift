/// The meaning of a part of a word for a payment; words are composed of such parts.
enum WordRoot: String, Hashable, CaseIterable {
  /// Negates the part that follows it.
  case not
  /// A payment was undone.
  case cancel
  /// Money came back.
  case refund
  /// It was refused, or failed.
  case decline
  /// It was taken back before it was carried out.
  case withdraw
  /// It waits.
  case pending
  /// It was requested, or will be.
  case planned
  /// It was carried out.
  case done
  /// It is the price of a service of the bank.
  case fee
  /// The price is reduced.
  case discount
  /// A part of the spent money came back.
  case cashback
  /// Something was credited that may be no money.
  case points
  /// Money went to an account for spending it from there.
  case topup
  /// Money moved between accounts.
  case transfer
  /// The bill of a card was paid.
  case bill
  /// Cash was taken out or paid in.
  case cash
  /// Money was exchanged for another currency.
  case exchange
  /// Money came in.
  case income
  /// Money was spent.
  case spending
  /// Something was paid: a purchase in a bank's statement, perhaps the bill in a card's.
  case payment
}
