public import Reports
public import SimpleFeatures
public import Sobi
import StatementImport
import Wording

/// Payments one by one.
public struct PaymentsQuestion: Hashable, Sendable {
  /// Which part of the list.
  public var page: PageOfList
  /// The order of the list.
  public var order: PaymentOrder
  /// Which payments count.
  public var payments: PaymentSelection
  /// Only payments at places in this box; nil for all.
  public var box: BoundingBox?
  /// A text in merchant or note; nil for any.
  public var text: String?
  /// A text in the merchant; nil for any.
  public var merchant: String?
  /// The least amount in the ledger's currency; nil for any.
  public var amountFrom: String?
  /// The greatest amount in the ledger's currency; nil for any.
  public var amountTo: String?
  /// Only these kinds; empty for all.
  public var kinds: [PaymentKind] = []
  /// Only this account or card; nil for all.
  public var account: String?
  /// Only these places, by id; empty for all.
  public var places: [Int64] = []
  /// Only what is in this district, by code or name; nil for all.
  public var district: String?
  /// The set of that district.
  public var districts = DistrictSelection()

  /// Creates a question.
  public init(
    page: PageOfList = PageOfList(), order: PaymentOrder = .date,
    payments: PaymentSelection = PaymentSelection(), in box: BoundingBox? = nil
  ) {
    self.page = page
    self.order = order
    self.payments = payments
    self.box = box
  }

  /// Refuses parts that do not go together.
  ///
  /// - Throws: ``QuestionError``.
  public func check() throws(QuestionError) {
    try page.check()
    guard district != nil || !districts.isMade else { throw .usage(.setWithoutDistrict) }
  }

  /// The question of the list.
  ///
  /// - Throws: ``QuestionError``, and what ``PaymentSelection/query(_:in:)`` and amounts throw.
  public func query(_ moment: QuestionMoment, home: Currency) throws -> LedgerQuery {
    var query = try payments.query(moment, in: box)
    query.text = text
    query.merchant = merchant
    query.kinds = Set(kinds)
    query.account = account
    query.places = Set(places)
    query.district = district.map { LedgerQuery.District($0, of: districts) }
    guard amountFrom != nil || amountTo != nil else { return query }
    let least = try amountFrom.map { try Money(text: $0, home).minorUnits } ?? .min
    let greatest = try amountTo.map { try Money(text: $0, home).minorUnits } ?? .max
    guard least <= greatest else {
      throw QuestionError.usage(.crossedAmounts(amountFrom ?? "", amountTo ?? ""))
    }
    query.currency = home
    query.minorUnits = least...greatest
    return query
  }

  /// The list.
  ///
  /// - Throws: What ``check()`` and ``query(_:home:)`` throw.
  public func report(in ledger: Ledger, _ moment: QuestionMoment) throws -> Page<PaymentRow> {
    try check()
    return try ledger.payments(
      query(moment, home: ledger.settings.homeCurrency), order: order, limit: page.limit.count,
      offset: page.offset)
  }
}
