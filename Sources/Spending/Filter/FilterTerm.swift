public import SimpleFeatures

/// One word of a filter with its value.
public enum FilterTerm: Hashable, Sendable {
  /// A category by code or title, with all below it.
  case category(String)
  /// A district by code or name; its level or the name of its set, nil when only one is in force.
  case district(String, level: String?)
  /// A place of the ledger by its id, or all of one name.
  case place(String)
  /// Not farther than a distance from `longitude,latitude`, a saved place or a place of the ledger.
  case within(FilterDistance, of: String)
  /// At a place in a box.
  case bbox(BoundingBox)
  /// At a place or over the network.
  case channel(PaymentChannel)
  /// What was paid with.
  case method(PaymentMethod)
  /// The account or card, in any case and width.
  case account(String)
  /// A part of the merchant's name, in any case and width.
  case merchant(String)
  /// Spending, refund, income or transfer.
  case kind(PaymentKind)
  /// The currency of the amount.
  case currency(Currency)
  /// A tag by its name, with this value or, for nil, with any.
  case tag(String, value: String?)
  /// On this local day or later.
  case from(CalendarDay)
  /// On this local day or earlier.
  case to(CalendarDay)

  /// The word.
  public var word: FilterWord {
    switch self {
    case .category: .category
    case .district: .district
    case .place: .place
    case .within: .within
    case .bbox: .bbox
    case .channel: .channel
    case .method: .method
    case .account: .account
    case .merchant: .merchant
    case .kind: .kind
    case .currency: .currency
    case .tag: .tag
    case .from: .from
    case .to: .to
    }
  }

  /// The value as texts and JSON have it, without quotes: `1km@회사`.
  public var value: String {
    switch self {
    case .category(let text), .place(let text), .account(let text), .merchant(let text): text
    // A name with an at sign ends with one of its own.
    case .district(let name, let level):
      level.map { name + "@" + $0 } ?? (name.unicodeScalars.contains("@") ? name + "@" : name)
    case .within(let distance, let place): "\(distance)@\(place)"
    case .bbox(let box):
      [box.westE7, box.southE7, box.eastE7, box.northE7].map(Coordinate.decimal)
        .joined(separator: ",")
    case .channel(let channel): channel.name
    case .method(let method): method.name
    case .kind(let kind): kind.name
    case .currency(let currency): currency.code
    case .tag(let name, let value): value.map { name + "=" + $0 } ?? name
    case .from(let day), .to(let day): day.description
    }
  }

  /// Reads the value of a word.
  ///
  /// - Throws: The problem with the value.
  public init(_ word: FilterWord, value: String) throws(FilterProblem) {
    guard !value.unicodeScalars.isEmpty else { throw .noValue(word) }
    func wrong(among names: [String] = []) -> FilterProblem {
      .badValue(word, value, nearest: NearestWord.nearest(to: value, among: names))
    }
    switch word {
    case .category: self = .category(value)
    case .place: self = .place(value)
    case .account: self = .account(value)
    case .merchant: self = .merchant(value)
    case .district:
      let parts = Self.halves(value, at: "@", last: true)
      guard !parts.before.isEmpty else { throw wrong() }
      let level = parts.after.flatMap { $0.isEmpty ? nil : $0 }
      self = .district(parts.before, level: level)
    case .within:
      let parts = Self.halves(value, at: "@", last: false)
      guard let place = parts.after, !place.isEmpty, let distance = FilterDistance(parts.before)
      else { throw wrong() }
      self = .within(distance, of: place)
    case .bbox:
      let edges = value.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
      guard edges.count == 4, let west = edges[0], let south = edges[1], let east = edges[2],
        let north = edges[3],
        let box = try? BoundingBox(west: west, south: south, east: east, north: north)
      else { throw wrong() }
      self = .bbox(box)
    case .channel:
      guard let found = PaymentChannel.allCases.first(where: { $0.name == value }) else {
        throw wrong(among: PaymentChannel.allCases.map(\.name))
      }
      self = .channel(found)
    case .method:
      guard let found = PaymentMethod.allCases.first(where: { $0.name == value }) else {
        throw wrong(among: PaymentMethod.allCases.map(\.name))
      }
      self = .method(found)
    case .kind:
      guard let found = PaymentKind.allCases.first(where: { $0.name == value }) else {
        throw wrong(among: PaymentKind.allCases.map(\.name))
      }
      self = .kind(found)
    case .currency:
      guard let found = Currency(code: value) else { throw wrong() }
      self = .currency(found)
    case .tag:
      let parts = Self.halves(value, at: "=", last: false)
      guard !parts.before.isEmpty else { throw wrong() }
      self = .tag(parts.before, value: parts.after)
    case .from:
      guard let day = CalendarDay(value) else { throw wrong() }
      self = .from(day)
    case .to:
      guard let day = CalendarDay(value) else { throw wrong() }
      self = .to(day)
    }
  }

  /// What comes before and after a mark; nil after when there is none.
  private static func halves(
    _ text: String, at mark: Unicode.Scalar, last: Bool
  ) -> (before: String, after: String?) {
    // By scalars: a mark with an accent on it is a mark all the same.
    let scalars = text.unicodeScalars
    guard let index = last ? scalars.lastIndex(of: mark) : scalars.firstIndex(of: mark) else {
      return (text, nil)
    }
    return (String(scalars[..<index]), String(scalars[scalars.index(after: index)...]))
  }
}
