/// The possible meaning of a column of a statement.
public enum StatementField: String, Sendable, CaseIterable {
  /// Date with time of day.
  case timestamp
  /// Calendar day.
  case date
  /// Time of day, in addition to a date.
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
  /// Approval or bank number.
  case reference
  /// Degrees east, or the easting of a projected position.
  case longitude
  /// Degrees north, or the northing of a projected position.
  case latitude
  /// Card, cash or transfer.
  case method
  /// Spending, refund, income or transfer.
  case kind
  /// The amount that left the account, beside ``deposit``.
  case withdrawal
  /// The amount that came into the account, beside ``withdrawal``.
  case deposit
  /// The balance of the account afterwards, which marks the statement of a bank.
  case balance
  /// Into the account or out of it.
  case direction
  /// Approved or cancelled, if a cancellation is a row of its own.
  case status
  /// Whether or when the payment of this row was cancelled.
  case cancelled
  /// The cancelled amount of the payment of this row.
  case cancelledAmount = "cancelled-amount"
  /// Months of an instalment plan, or `2/12`: its part and its months.
  case instalment
  /// The number of the part of an instalment plan.
  case instalmentNumber = "instalment-number"
  /// The amount in the currency of the shop.
  case foreignAmount = "foreign-amount"
  /// The currency of the shop.
  case foreignCurrency = "foreign-currency"
  /// Units of the billed currency for one unit of the shop's currency.
  case exchangeRate = "exchange-rate"
  /// The bank's charge in addition to the amount.
  case fee

  /// Every field: `timestamp, date, …`.
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
