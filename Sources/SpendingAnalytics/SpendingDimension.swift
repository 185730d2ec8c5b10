/// What payments can be grouped by. Days, months and hours are local ones.
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
  /// The hour of the wall clock; payments whose time is unknown are a group of their own.
  case hour
  /// The category of the payment; payments without one are a group of their own.
  case category
  /// The merchant; payments without one are a group of their own.
  case merchant
  /// The account or card; payments without one are a group of their own.
  case account
  /// At a place or over the network.
  case channel
  /// What was paid with.
  case method
  /// Spending or refund.
  case kind

  /// Whether the groups tell where a payment was made.
  public var isPlace: Bool { self == .district || self == .place }

  /// Whether the groups have an order in time.
  public var isTime: Bool {
    switch self {
    case .year, .month, .day, .weekday, .hour: true
    case .district, .place, .category, .merchant, .account, .channel, .method, .kind: false
    }
  }
}
