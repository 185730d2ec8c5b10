public import Spending

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
    case .district, .place, .category, .channel, .method, .kind: false
    }
  }
}

/// What the payments of a group have in common in one dimension.
public enum SpendingKey: Hashable, Sendable {
  /// The position of a district in its set.
  case district(Int)
  /// The position of a place in ``Spending/PlaceColumns``.
  case place(Int)
  /// At a place that no district covers.
  case outside
  /// Without a place by nature.
  case online
  /// At a place that is not known.
  case unplaced
  /// A calendar year.
  case year(Int)
  /// A calendar month.
  case month(YearMonth)
  /// A calendar day.
  case day(CalendarDay)
  /// 1 for Monday ... 7 for Sunday (ISO 8601).
  case weekday(Int)
  /// 0 ... 23 on the wall clock; nil when the time is unknown.
  case hour(Int?)
  /// The row id of a category; nil for none.
  case category(Int64?)
  /// How the payment reached the shop.
  case channel(PaymentChannel)
  /// What was paid with.
  case method(PaymentMethod)
  /// Spending or refund.
  case kind(PaymentKind)
}
