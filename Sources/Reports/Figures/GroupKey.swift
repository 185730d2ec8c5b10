import FeatureCodecs
public import SimpleFeatures
public import Spending
import SpendingAnalytics

/// What the payments of a group have in common in one dimension, as a document states it.
public enum GroupKey: Hashable, Sendable {
  /// A district by its code and name.
  case district(code: String, name: String)
  /// A place by its id, name and position.
  case place(id: Int64, name: String, Coordinate)
  /// A category by its code and titles; nil for none.
  case category(CategoryName?)
  /// A calendar year.
  case year(Int)
  /// A calendar month.
  case month(YearMonth)
  /// A calendar day.
  case day(CalendarDay)
  /// 1 for Monday ... 7 for Sunday (ISO 8601).
  case weekday(Int)
  /// 0 ... 23 on the wall clock; nil when the time is not known.
  case hour(Int?)
  /// A merchant by its name; nil for none.
  case merchant(String?)
  /// An account or card by its name; nil for none.
  case account(String?)
  /// How the payment reached the shop.
  case channel(PaymentChannel)
  /// What was paid with.
  case method(PaymentMethod)
  /// Spending or refund.
  case kind(PaymentKind)

  /// A category by its names.
  public struct CategoryName: Hashable, Sendable, Decodable {
    /// The code.
    public var code: String
    /// The title for reading.
    public var title: String
    /// The title in Korean, if there is one.
    public var koreanTitle: String?

    /// Names a category.
    public init(code: String, title: String, koreanTitle: String? = nil) {
      self.code = code
      self.title = title
      self.koreanTitle = koreanTitle
    }

    enum CodingKeys: String, CodingKey {
      case code, title
      case koreanTitle = "title_ko"
    }
  }

  /// Writes the member of a dimension.
  func write(_ name: String, to json: inout JSONText) {
    switch self {
    case .district(let code, let title):
      json.object(name) { json in
        json.member("code", code)
        json.member("name", title)
      }
    case .place(let id, let title, let coordinate):
      json.object(name) { json in
        json.member("id", id)
        json.member("name", title)
        json.member("coordinates", coordinate)
      }
    case .category(let category):
      guard let category else { return json.member(name, String?.none) }
      json.object(name) { json in
        json.member("code", category.code)
        json.member("title", category.title)
        json.member("title_ko", category.koreanTitle)
      }
    case .year(let number), .weekday(let number): json.member(name, number)
    case .hour(let hour): json.member(name, hour)
    case .month(let month): json.member(name, month.description)
    case .day(let day): json.member(name, day.description)
    case .merchant(let title), .account(let title): json.member(name, title)
    case .channel(let channel): json.member(name, channel.name)
    case .method(let method): json.member(name, method.name)
    case .kind(let kind): json.member(name, kind.name)
    }
  }

  /// Reads the member of a dimension.
  init(_ dimension: SpendingDimension, of members: KeyedDecodingContainer<MemberKey>) throws {
    let key = MemberKey(stringValue: dimension.rawValue)
    switch dimension {
    case .district:
      let district = try members.nestedContainer(keyedBy: MemberKey.self, forKey: key)
      self = .district(code: try district.value("code"), name: try district.value("name"))
    case .place:
      let place = try members.nestedContainer(keyedBy: MemberKey.self, forKey: key)
      self = .place(
        id: try place.value("id"), name: try place.value("name"), try place.value("coordinates"))
    case .category: self = .category(try members.optional(key))
    case .year: self = .year(try members.value(key))
    case .month: self = .month(try members.value(key))
    case .day: self = .day(try members.value(key))
    case .weekday: self = .weekday(try members.value(key))
    case .hour: self = .hour(try members.optional(key))
    case .merchant: self = .merchant(try members.optional(key))
    case .account: self = .account(try members.optional(key))
    case .channel: self = .channel(try members.value(key))
    case .method: self = .method(try members.value(key))
    case .kind: self = .kind(try members.value(key))
    }
  }
}
