/// The words of a filter, in the order in which a filter is written as text.
public enum FilterWord: String, CaseIterable, Sendable {
  /// A category, including all categories below it.
  case category
  /// A district, together with the level or the name of the set that contains it.
  case district
  /// A place of the ledger, by id or name.
  case place
  /// Payments at most a given distance from a position or a place.
  case within
  /// A bounding box in degrees of longitude and latitude.
  case bbox
  /// The channel: at a place or online.
  case channel
  /// The means of payment.
  case method
  /// The account or card.
  case account
  /// A part of the merchant's name.
  case merchant
  /// A part of the merchant's name or of the memo.
  case text
  /// A part of the memo.
  case memo
  /// Spending, refund, income or transfer.
  case kind
  /// A range of amounts.
  case amount
  /// The currency of the amount.
  case currency
  /// A tag, with a given value or with any value.
  case tag
  /// The payments of a trip.
  case trip
  /// The first day.
  case from
  /// The last day.
  case to

  /// Whether a filter may contain the word only once. If this is false, the word may appear several
  /// times, and a payment needs to match only one of its values.
  public var isSingle: Bool { isOfDays || self == .amount }

  /// Whether the word limits the days.
  public var isOfDays: Bool { self == .from || self == .to }

  /// The position of the word among all.
  var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// An example of the word with a value.
  public var example: String { rawValue + "=" + form.example }
}
