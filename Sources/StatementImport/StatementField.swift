/// What a column of a statement can hold.
public enum StatementField: String, Sendable, CaseIterable {
  /// Date with time of day.
  case timestamp
  /// Calendar day.
  case date
  /// Time of day, beside a date.
  case time
  /// How much.
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
  /// Degrees east.
  case longitude
  /// Degrees north.
  case latitude
  /// Card, cash or transfer.
  case method
  /// Spending, refund, income or transfer.
  case kind

  /// The word in messages.
  var title: String { self == .timestamp ? "date" : rawValue }

  /// Every field, for messages: `timestamp, date, …`.
  static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

extension StatementField {
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
    }
  }
}
