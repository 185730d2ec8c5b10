public import SimpleFeatures
public import Spending

/// Which payments a question is about, in the words of a person. What it names has to be so all at
/// once; what it leaves open may be anything.
///
/// ```swift
/// var query = LedgerQuery(days: YearMonth(year: 2026, month: 11).days)
/// query.text = "스타벅스"
/// query.district = .init("11680", of: .level("sigungu"))
/// ```
/// Every question takes one, and its figures add up under each: districts, outside, online and unplaced
/// are the total.
public struct LedgerQuery: Hashable, Sendable {
  /// Local days, both ends included; nil for all.
  public var days: ClosedRange<CalendarDay>?
  /// The month, which starts on the day that the ledger's settings say; nil for all days.
  public var month: YearMonth?
  /// The day that is today for the question: nothing later counts. Nil for the clock's, which hides
  /// nothing.
  public var asOf: CalendarDay?
  /// Codes or titles of categories, each with all below it; empty for all.
  public var categories: [String]
  /// Only this channel; nil for all.
  public var channel: PaymentChannel?
  /// Only payments at places in this box; nil for all.
  public var boundingBox: BoundingBox?
  /// Only these kinds; empty for all. Lists have payments of every kind, figures are of spending and
  /// refunds whatever is asked.
  public var kinds: Set<PaymentKind>
  /// Only payments at these places, by row id; empty for all.
  public var places: Set<Int64>
  /// Only payments at places in a district; nil for all.
  public var district: District?
  /// Only payments whose merchant or memo contains this text, in any case and width; nil or empty for
  /// all.
  public var text: String?
  /// Only payments whose merchant contains this text, in any case and width; nil or empty for all.
  public var merchant: String?
  /// Only payments from this account or card, in any case and width; nil for all.
  public var account: String?
  /// Only payments in this currency; nil for all.
  public var currency: Currency?
  /// Only amounts in this range, both ends included, in minor units, negative for refunds; nil for
  /// all. It means little without ``currency``.
  public var minorUnits: ClosedRange<Int64>?
  /// What else has to be so, in the words of a filter.
  public var filter: PaymentFilter

  /// A district to look in.
  public struct District: Hashable, Sendable {
    /// Its code or name.
    public var name: String
    /// The set that it is of.
    public var selection: DistrictSelection

    /// Creates a district by its code or name.
    public init(_ name: String, of selection: DistrictSelection = DistrictSelection()) {
      self.name = name
      self.selection = selection
    }
  }

  /// Creates a query; by default one that lets everything through.
  public init(
    days: ClosedRange<CalendarDay>? = nil, month: YearMonth? = nil, asOf: CalendarDay? = nil,
    categories: [String] = [], channel: PaymentChannel? = nil, boundingBox: BoundingBox? = nil,
    kinds: Set<PaymentKind> = [], places: Set<Int64> = [], district: District? = nil,
    text: String? = nil, merchant: String? = nil, account: String? = nil,
    currency: Currency? = nil, minorUnits: ClosedRange<Int64>? = nil,
    filter: PaymentFilter = PaymentFilter()
  ) {
    self.days = days
    self.month = month
    self.asOf = asOf
    self.categories = categories
    self.channel = channel
    self.boundingBox = boundingBox
    self.kinds = kinds
    self.places = places
    self.district = district
    self.text = text
    self.merchant = merchant
    self.account = account
    self.currency = currency
    self.minorUnits = minorUnits
    self.filter = filter
  }
}

extension LedgerQuery {
  /// Whether it leaves out spending on other grounds than its day.
  var isNarrow: Bool {
    var rest = self
    (rest.days, rest.month, rest.asOf, rest.kinds) = (nil, nil, nil, [])
    rest.filter = PaymentFilter()
    let isOfDays = filter.terms.allSatisfy { [.from, .to].contains($0.word) }
    return rest != LedgerQuery() || !isOfDays
  }
}
