public import Reports
public import Sobi
import Wording

/// A question about the changes between two periods and their causes.
public struct ChangeQuestion: Hashable, Sendable {
  /// The older period.
  public var older: OlderPeriod
  /// The dimension by which payments are grouped.
  public var dimension: SpendingDimension
  /// Whether the older period counts as if it were as long as the newer.
  public var isPerDay: Bool
  /// The most rows; nil for all.
  public var limit: ListLimit?
  /// The set of districts, for a report by district.
  public var districts: DistrictSelection
  /// Which payments count: the newer period, and the rest.
  public var payments: PaymentSelection

  /// Creates a question.
  public init(
    from older: OlderPeriod = .previous, by dimension: SpendingDimension = .place,
    isPerDay: Bool = false, limit: ListLimit? = nil,
    districts: DistrictSelection = DistrictSelection(),
    payments: PaymentSelection = PaymentSelection()
  ) {
    self.older = older
    self.dimension = dimension
    self.isPerDay = isPerDay
    self.limit = limit
    self.districts = districts
    self.payments = payments
  }

  /// Refuses parts that do not go together.
  ///
  /// - Parameter isMap: Whether the answer is a map.
  /// - Throws: ``QuestionError``.
  public func check(isMap: Bool = false) throws(QuestionError) {
    if isMap && !dimension.isPlace {
      throw .value(option: UsageFault.option("by"), ComparisonError.unmapped(dimension))
    }
    if dimension != .district && districts.isMade { throw .usage(.noDistrictDimension) }
    try limit?.check()
  }

  /// The report. Without a period it is about the month that today is in.
  ///
  /// - Throws: What ``PaymentSelection/query(_:)`` and the ledger throw.
  public func report(in ledger: Ledger, _ moment: QuestionClock) throws -> ChangeDocument {
    var query = try payments.query(moment)
    if query.month == nil, query.days == nil, query.filter.firstDay == nil,
      query.filter.lastDay == nil
    {
      var selection = payments
      selection.period = .word(.thisMonth)
      query = try selection.query(moment)
    }
    return try ledger.change(
      query, versus: older, by: dimension, isPerDay: isPerDay,
      districts: districts, limit: limit?.count ?? .max)
  }
}
