/// A meaning that a column of a statement can have.
public enum StatementField: String, Sendable, CaseIterable {
  /// The date and the time of day.
  case timestamp
  /// Calendar day.
  case date
  /// The time of day, in addition to a separate date.
  case time
  /// The amount.
  case amount
  /// ISO 4217 code.
  case currency
  /// Shop or payee.
  case merchant
  /// A note.
  case memo
  /// Code or title of the category.
  case category
  /// Online or offline.
  case channel
  /// Account or card.
  case account
  /// The approval number of a card payment, or the bank's reference number.
  case reference
  /// The longitude in degrees, or the easting of a projected position.
  case longitude
  /// The latitude in degrees, or the northing of a projected position.
  case latitude
  /// The payment method: card, cash or transfer.
  case method
  /// The kind of payment: spending, refund, income or transfer.
  case kind
  /// The amount that left the account, in a statement that has separate columns for withdrawals and
  /// for deposits; see ``deposit``.
  case withdrawal
  /// The amount that entered the account, in a statement that has separate columns for withdrawals
  /// and for deposits; see ``withdrawal``.
  case deposit
  /// The balance of the account after the row. A statement with this column is a bank statement.
  case balance
  /// The direction of the money: into the account or out of it.
  case direction
  /// The status of the row, approved or cancelled, in a statement that lists each cancellation as a
  /// separate row.
  case status
  /// Whether the payment in this row was cancelled, or the day on which it was cancelled.
  case cancelled
  /// The cancelled amount of the payment in this row.
  case cancelledAmount = "cancelled-amount"
  /// The number of months of an instalment plan; or, as in `2/12`, the number of the instalment
  /// followed by the number of months.
  case instalment
  /// The number of the instalment within its plan.
  case instalmentNumber = "instalment-number"
  /// The amount in the currency of the shop.
  case foreignAmount = "foreign-amount"
  /// The currency of the shop.
  case foreignCurrency = "foreign-currency"
  /// The number of units of the billed currency for one unit of the shop's currency.
  case exchangeRate = "exchange-rate"
  /// The fee that the bank charges in addition to the amount.
  case fee

  /// The names of all fields in one text: `timestamp, date, …`.
  public static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// The position in `allCases`.
  var position: Int {
    switch self {
    case .timestamp: 0
    case .date: 1
    case .time: 2
    case .amount: 3
    case .currency: 4
    case .merchant: 5
    case .memo: 6
    case .category: 7
    case .channel: 8
    case .account: 9
    case .reference: 10
    case .longitude: 11
    case .latitude: 12
    case .method: 13
    case .kind: 14
    case .withdrawal: 15
    case .deposit: 16
    case .balance: 17
    case .direction: 18
    case .status: 19
    case .cancelled: 20
    case .cancelledAmount: 21
    case .instalment: 22
    case .instalmentNumber: 23
    case .foreignAmount: 24
    case .foreignCurrency: 25
    case .exchangeRate: 26
    case .fee: 27
    }
  }
}
