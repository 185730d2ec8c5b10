/// The dimensions by which payments can be grouped. Days, months and hours are in local time.
public enum SpendingDimension: String, CaseIterable, Sendable, Decodable {
  /// The district that contains the place.
  case district
  /// The place.
  case place
  /// The calendar year.
  case year
  /// The calendar month.
  case month
  /// The calendar day.
  case day
  /// Monday to Sunday.
  case weekday
  /// The local hour; payments with an unknown time form a separate group.
  case hour
  /// The category of the payment; payments without a category form a separate group.
  case category
  /// The merchant; payments without a merchant form a separate group.
  case merchant
  /// The account or card; payments without an account form a separate group.
  case account
  /// The channel: at a place or online.
  case channel
  /// The means of payment.
  case method
  /// Spending or refund.
  case kind

  /// Whether the groups of this dimension are places or districts.
  public var isPlace: Bool { self == .district || self == .place }

  /// Whether the groups are in order of time.
  public var isTime: Bool {
    switch self {
    case .year, .month, .day, .weekday, .hour: true
    case .district, .place, .category, .merchant, .account, .channel, .method, .kind: false
    }
  }
}
