/// The dimensions by which payments can be grouped. Days, months and hours are local.
public enum SpendingDimension: String, CaseIterable, Sendable, Decodable {
  /// The district that covers the place.
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
  /// The hour of the wall clock; payments with an unknown time form a separate group.
  case hour
  /// The category of the payment; payments without a category form a separate group.
  case category
  /// The merchant; payments without a merchant form a separate group.
  case merchant
  /// The account or card; payments without an account form a separate group.
  case account
  /// At a place or over the network.
  case channel
  /// The means of payment.
  case method
  /// Spending or refund.
  case kind

  /// Whether the groups are places or districts.
  public var isPlace: Bool { self == .district || self == .place }

  /// Whether the groups have an order in time.
  public var isTime: Bool {
    switch self {
    case .year, .month, .day, .weekday, .hour: true
    case .district, .place, .category, .merchant, .account, .channel, .method, .kind: false
    }
  }
}
