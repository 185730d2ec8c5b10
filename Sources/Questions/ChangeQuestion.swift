public import Reports
public import Sobi
import Wording

/// A question about the changes between two periods and their causes.
public struct ChangeQuestion: Hashable, Sendable {
  /// The older period.
  public var older: OlderPeriod
  /// The dimension by which payments are grouped; nil for the cells of ``system``.
  public var dimension: SpendingDimension?
  /// The grid whose cells are the groups; nil for a dimension.
  public var system: GridSystem?
  /// Whether the older period is scaled to the length of the newer one.
  public var isPerDay: Bool
  /// The most rows; nil for all.
  public var limit: ListLimit?
  /// The set of districts, for a report by district.
  public var districts: DistrictSelection
  /// The payments that count: the newer period, and the rest.
  public var payments: PaymentSelection

  /// Creates a question.
  ///
  /// - Parameter groups: A dimension, or a grid with its level; nil for places.
  /// - Throws: ``QuestionError`` for any text besides them.
  public init(
    from older: OlderPeriod = .previous, by groups: String? = nil, isPerDay: Bool = false,
    limit: ListLimit? = nil, districts: DistrictSelection = DistrictSelection(),
    payments: PaymentSelection = PaymentSelection()
  ) throws(QuestionError) {
    self.older = older
    let groups = groups ?? SpendingDimension.place.rawValue
    dimension = SpendingDimension.ofChanges.first { $0.rawValue == groups }
    if dimension == nil { system = try Self.system(groups) }
    self.isPerDay = isPerDay
    self.limit = limit
    self.districts = districts
    self.payments = payments
  }

  private static func system(_ name: String) throws(QuestionError) -> GridSystem {
    do {
      return try GridSystem(name)
    } catch {
      // A name with a hyphen is one of a grid.
      if name.contains("-") { throw .value(option: UsageFault.option("by"), error) }
      throw .usage(
        .unknownDimension(name, known: SpendingDimension.ofChanges.map(\.rawValue)))
    }
  }

  /// Throws for options that contradict each other.
  ///
  /// - Parameter isMap: Whether the answer is a map.
  /// - Throws: ``QuestionError``.
  public func check(isMap: Bool = false) throws(QuestionError) {
    if let dimension, isMap && !dimension.isPlace {
      throw .value(option: UsageFault.option("by"), ComparisonError.unmapped(dimension))
    }
    if dimension != .district && districts.isMade { throw .usage(.noDistrictDimension) }
    try limit?.check()
  }

  /// The report. Without a period it is about the month of today.
  ///
  /// - Throws: The errors of ``PaymentSelection/query(_:)`` and the ledger.
  public func report(in ledger: Ledger, _ moment: QuestionClock) throws -> ChangeDocument {
    var query = try payments.query(moment)
    if query.month == nil, query.days == nil, query.filter.firstDay == nil,
      query.filter.lastDay == nil
    {
      var selection = payments
      selection.period = .word(.thisMonth)
      query = try selection.query(moment)
    }
    let limit = limit?.count ?? .max
    if let system {
      return try ledger.change(
        query, versus: older, by: system, isPerDay: isPerDay, limit: limit)
    }
    return try ledger.change(
      query, versus: older, by: dimension ?? .place, isPerDay: isPerDay, districts: districts,
      limit: limit)
  }
}
