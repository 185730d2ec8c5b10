public import Spending

/// The value that all payments of a group have in one dimension.
public enum SpendingKey: Hashable, Sendable {
  /// The position of a district in its set.
  case district(Int)
  /// The position of a place in ``Spending/PlaceColumns``.
  case place(Int)
  /// The key of payments at places outside all districts.
  case outside
  /// The key of online payments, which have no place.
  case online
  /// The key of payments whose place is not known.
  case unplaced
  /// A calendar year.
  case year(Int)
  /// A calendar month.
  case month(YearMonth)
  /// A calendar day.
  case day(CalendarDay)
  /// 1 for Monday ... 7 for Sunday (ISO 8601).
  case weekday(Int)
  /// 0 ... 23 in local time; nil if the time is not known.
  case hour(Int?)
  /// The row id of a category; nil for payments without a category.
  case category(Int64?)
  /// The number of a merchant; nil for payments without a merchant.
  case merchant(Int?)
  /// The number of an account or card; nil for payments without an account.
  case account(Int?)
  /// The channel of the payment.
  case channel(PaymentChannel)
  /// The means of payment.
  case method(PaymentMethod)
  /// Spending or refund.
  case kind(PaymentKind)
}

// Properties for the order of groups.

extension SpendingKey {
  /// Whether it is a year, month or day.
  var isOfCalendar: Bool {
    switch self {
    case .year, .month, .day: true
    default: false
    }
  }

  /// Whether it is the key of payments without a district or place.
  var isRemainder: Bool {
    switch self {
    case .outside, .online, .unplaced: true
    default: false
    }
  }

  /// The ranks of categories in order of their codes, by their row ids.
  static func ranks(of categories: [Category]) -> [Int64: Int] {
    Dictionary(uniqueKeysWithValues: categories.enumerated().map { ($0.element.id, $0.offset) })
  }

  /// The rank of the key in its dimension.
  func rank(categories: [Int64: Int]) -> Int {
    switch self {
    case .district(let position), .place(let position): position
    case .outside: .max - 2
    case .online: .max - 1
    case .unplaced: .max
    case .year(let year): year
    case .month(let month): month.year * 12 + month.month
    case .day(let day): Int(day.daysSince1970)
    case .weekday(let weekday): weekday
    case .hour(let hour): hour ?? .max
    case .category(let id): id.map { categories[$0] ?? categories.count + Int($0) } ?? .max
    case .merchant(let number), .account(let number): number ?? .max
    case .channel(let channel): Int(channel.rawValue)
    case .method(let method): Int(method.rawValue)
    case .kind(let kind): Int(kind.rawValue)
    }
  }
}
