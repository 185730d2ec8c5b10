public import SimpleFeatures

/// What a payment is to the budget. Only spending and refunds count as spending.
public enum PaymentKind: UInt8, Sendable, CaseIterable {
  /// Money spent; the amount is positive.
  case spending = 0
  /// Money that came back for an earlier payment; the amount is negative.
  case refund = 1
  /// Money earned; the amount is positive and never counted as spending.
  case income = 2
  /// Money moved between one's own accounts, a card bill for one; never counted as spending.
  case transfer = 3

  /// Whether the payment is in the sums of spending.
  @inlinable public var isSpending: Bool { rawValue <= 1 }

  /// The word in files and options.
  public var name: String {
    switch self {
    case .spending: "spending"
    case .refund: "refund"
    case .income: "income"
    case .transfer: "transfer"
    }
  }
}

/// How a payment reached the shop.
public enum PaymentChannel: UInt8, Sendable, CaseIterable {
  /// Not known.
  case unknown = 0
  /// At a place.
  case offline = 1
  /// Over the network: it has no place by nature.
  case online = 2

  /// The word in files and options.
  public var name: String {
    switch self {
    case .unknown: "unknown"
    case .offline: "offline"
    case .online: "online"
    }
  }
}

/// What was paid with.
public enum PaymentMethod: UInt8, Sendable, CaseIterable {
  /// Not known.
  case unknown = 0
  /// Credit or debit card.
  case card = 1
  /// Notes and coins.
  case cash = 2
  /// Bank transfer.
  case transfer = 3

  /// The word in files and options.
  public var name: String {
    switch self {
    case .unknown: "unknown"
    case .card: "card"
    case .cash: "cash"
    case .transfer: "transfer"
    }
  }
}

/// Where the category of a payment comes from.
public enum CategorySource: UInt8, Sendable, CaseIterable {
  /// There is none.
  case none = 0
  /// A rule over the merchant's name.
  case rule = 1
  /// The category of the place.
  case place = 2
  /// A statistical model.
  case model = 3
  /// A person, or the person's file.
  case hand = 4

  /// The word in files and lists.
  public var name: String {
    switch self {
    case .none: "none"
    case .rule: "rule"
    case .place: "place"
    case .model: "model"
    case .hand: "hand"
    }
  }
}

/// A category of spending.
public struct Category: Hashable, Sendable {
  /// The row id in the ledger.
  public var id: Int64
  /// The stable code, lower case: `cafe`.
  public var code: String
  /// The title for reading: `Café`.
  public var title: String
  /// The title in Korean, if there is one: `카페`.
  public var koreanTitle: String?
  /// The code of the category that it belongs to; nil at the top.
  public var parent: String?
  /// The name of a colour, if there is one.
  public var colour: String?
  /// The name of an icon, if there is one.
  public var icon: String?

  /// Creates a category.
  public init(
    id: Int64, code: String, title: String, koreanTitle: String? = nil, parent: String? = nil,
    colour: String? = nil, icon: String? = nil
  ) {
    self.id = id
    self.code = code
    self.title = title
    self.koreanTitle = koreanTitle
    self.parent = parent
    self.colour = colour
    self.icon = icon
  }

  /// Whether a word is the code or a title, in either case.
  public func isCalled(_ word: String) -> Bool {
    [code, title, koreanTitle ?? code].contains { $0.lowercased() == word.lowercased() }
  }
}

/// A merchant at a position.
public struct Place: Hashable, Sendable {
  /// The row id in the ledger.
  public var id: Int64
  /// The name as first received.
  public var name: String
  /// The position.
  public var coordinate: Coordinate
  /// The row id of the category, if known.
  public var categoryID: Int64?

  /// Creates a place.
  public init(id: Int64, name: String, coordinate: Coordinate, categoryID: Int64? = nil) {
    self.id = id
    self.name = name
    self.coordinate = coordinate
    self.categoryID = categoryID
  }
}

/// A stored payment.
public struct Payment: Hashable, Sendable {
  /// The row id in the ledger.
  public var id: Int64
  /// The instant in milliseconds since 1970-01-01T00:00:00Z; local noon when the time is unknown.
  public var paidAtMilliseconds: Int64
  /// The calendar day where it was paid.
  public var localDay: CalendarDay
  /// Whether the time of day was given.
  public var isTimeKnown: Bool
  /// Spending, refund, income or transfer.
  public var kind: PaymentKind
  /// The amount; negative for a refund.
  public var amount: Money
  /// The merchant as received.
  public var merchant: String?
  /// The account or card it was paid from.
  public var account: String?
  /// The approval or bank number.
  public var reference: String?
  /// The row id of the place; nil online, or while the place is not known.
  public var placeID: Int64?
  /// The row id of the category, if known.
  public var categoryID: Int64?
  /// Offline or online.
  public var channel: PaymentChannel
  /// What was paid with.
  public var method: PaymentMethod
  /// A note.
  public var memo: String?

  /// Creates a payment.
  public init(
    id: Int64, paidAtMilliseconds: Int64, localDay: CalendarDay, isTimeKnown: Bool,
    kind: PaymentKind, amount: Money, merchant: String? = nil, account: String? = nil,
    reference: String? = nil, placeID: Int64? = nil, categoryID: Int64? = nil,
    channel: PaymentChannel = .unknown, method: PaymentMethod = .unknown, memo: String? = nil
  ) {
    self.id = id
    self.paidAtMilliseconds = paidAtMilliseconds
    self.localDay = localDay
    self.isTimeKnown = isTimeKnown
    self.kind = kind
    self.amount = amount
    self.merchant = merchant
    self.account = account
    self.reference = reference
    self.placeID = placeID
    self.categoryID = categoryID
    self.channel = channel
    self.method = method
    self.memo = memo
  }
}
