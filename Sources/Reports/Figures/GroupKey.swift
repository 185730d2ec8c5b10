import FeatureCodecs
public import SimpleFeatures
public import Spending
public import SpendingAnalytics

/// The key of a group in a document: the value that all payments of the group have in one
/// dimension.
public enum GroupKey: Hashable, Sendable {
  /// A district with its code and name.
  case district(code: String, name: String)
  /// A cell of a grid with its id and centre.
  case cell(id: String, center: Coordinate)
  /// A place with its id, name and position.
  case place(id: Int64, name: String, Coordinate)
  /// A category with its code and titles; nil for payments without a category.
  case category(CategoryName?)
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
  /// A merchant with its name; nil for payments without a merchant.
  case merchant(String?)
  /// An account or card with its name; nil for payments without an account.
  case account(String?)
  /// The channel of the payment.
  case channel(PaymentChannel)
  /// The means of payment.
  case method(PaymentMethod)
  /// Spending or refund.
  case kind(PaymentKind)

  /// The names of a category.
  public struct CategoryName: Hashable, Sendable, Decodable {
    /// The code.
    public var code: String
    /// The displayed title.
    public var title: String
    /// The title in Korean; nil if absent.
    public var koreanTitle: String?

    /// Creates the names of a category.
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
    case .cell(let id, let center):
      json.member("cell", id)
      json.member("center", center)
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

  /// Reads the members of a cell.
  init(cellOf members: KeyedDecodingContainer<MemberKey>) throws {
    self = .cell(id: try members.value("cell"), center: try members.value("center"))
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

extension GroupKey {
  /// Creates the key for a document from the key in a report. The result is nil if the payments are
  /// in no group, because they have no place or are outside all districts.
  public init?(_ key: SpendingKey, in stats: SpendingStats) {
    switch key {
    case .district(let position):
      let district = stats.districts[position]
      self = .district(code: district.code, name: district.name)
    case .place(let position):
      let place = stats.places[position]
      self = .place(id: place.id, name: place.name, place.coordinate)
    case .outside, .online, .unplaced: return nil
    case .category(let id):
      self = .category(
        id.flatMap { stats.categories[$0] }.map {
          CategoryName(code: $0.code, title: $0.title, koreanTitle: $0.koreanTitle)
        })
    case .year(let year): self = .year(year)
    case .month(let month): self = .month(month)
    case .day(let day): self = .day(day)
    case .weekday(let weekday): self = .weekday(weekday)
    case .hour(let hour): self = .hour(hour)
    case .merchant(let number): self = .merchant(number.map { stats.merchants[$0] })
    case .account(let number): self = .account(number.map { stats.accounts[$0] })
    case .channel(let channel): self = .channel(channel)
    case .method(let method): self = .method(method)
    case .kind(let kind): self = .kind(kind)
    }
  }
}

// The cells of tables.

extension GroupKey {
  /// The columns of a dimension in tables.
  static func columns(_ dimension: SpendingDimension) -> [String] {
    switch dimension {
    case .district: ["district_code", "district"]
    case .place: ["place_id", "place"] + Coordinate.columns
    case .category: ["category", "category_title", "category_title_ko"]
    default: [dimension.rawValue]
    }
  }

  /// The columns of a cell in tables.
  static let cellColumns = ["cell"] + Coordinate.columns

  /// The cells of a key in the columns of its dimension; empty if the value is not known.
  var cells: [String] {
    switch self {
    case .district(let code, let name): [code, name]
    case .cell(let id, let center): [id] + center.cells
    case .place(let id, let name, let coordinate): [String(id), name] + coordinate.cells
    case .category(let category):
      category.map { [$0.code, $0.title, $0.koreanTitle ?? ""] } ?? ["", "", ""]
    case .year(let number), .weekday(let number): [String(number)]
    case .hour(let hour): [hour.map { String($0) } ?? ""]
    case .month(let month): [month.description]
    case .day(let day): [day.description]
    case .merchant(let name), .account(let name): [name ?? ""]
    case .channel(let channel): [channel.name]
    case .method(let method): [method.name]
    case .kind(let kind): [kind.name]
    }
  }
}
