public import Reports
public import Sobi
import Wording

/// A question about the changes between two periods and their causes.
public struct ChangeQuestion: Hashable, Sendable {
  /// The older period.
  public var older: OlderPeriod
  /// The groups into which the payments are divided.
  public var groups: Groups
  /// Whether the amounts of the older period are scaled to the length of the newer period.
  public var isPerDay: Bool
  /// The greatest number of rows; nil for all rows.
  public var limit: ListLimit?
  /// The set of districts, for a report by district.
  public var districts: DistrictSelection
  /// The payments to compare; the selected days are the newer period, and all other conditions
  /// apply to both periods.
  public var payments: PaymentSelection

  /// The groups that form the rows of an answer.
  public enum Groups: Hashable, Sendable {
    /// One of ``SpendingAnalytics/SpendingDimension/ofChanges``.
    case dimension(SpendingDimension)
    /// The cells of a grid.
    case cells(GridSystem)

    /// Creates the groups from the name of a dimension, or from the name of a grid with its level.
    ///
    /// - Throws: ``QuestionError`` if no dimension or grid has this name.
    public init(_ name: String) throws(QuestionError) {
      if let dimension = SpendingDimension.ofChanges.first(where: { $0.rawValue == name }) {
        self = .dimension(dimension)
        return
      }
      do {
        self = .cells(try GridSystem(name))
      } catch {
        if case .unknownFamily = error, !name.contains("-") {
          throw .usage(
            .unknownGroups(name, dimensions: SpendingDimension.ofChanges.map(\.rawValue)))
        }
        throw .value(option: UsageFault.option("by"), error)
      }
    }
  }

  /// Creates a question.
  ///
  /// - Parameter groups: The name of a dimension, or the name of a grid with its level; nil for
  ///   groups by place.
  /// - Throws: ``QuestionError`` if no dimension or grid has this name.
  public init(
    from older: OlderPeriod = .previous, by groups: String? = nil, isPerDay: Bool = false,
    limit: ListLimit? = nil, districts: DistrictSelection = DistrictSelection(),
    payments: PaymentSelection = PaymentSelection()
  ) throws(QuestionError) {
    self.older = older
    self.groups =
      try groups.map { (name) throws(QuestionError) in try Groups(name) } ?? .dimension(.place)
    self.isPerDay = isPerDay
    self.limit = limit
    self.districts = districts
    self.payments = payments
  }

  /// Throws an error for options that contradict each other.
  ///
  /// - Parameter isMap: Whether the answer is a map.
  /// - Throws: ``QuestionError``.
  public func check(isMap: Bool = false) throws(QuestionError) {
    if isMap, case .dimension(let dimension) = groups, !dimension.isPlace {
      throw .value(option: UsageFault.option("by"), ComparisonError.unmapped(dimension))
    }
    if groups != .dimension(.district) && districts.isMade { throw .usage(.noDistrictDimension) }
    try limit?.check()
  }

  /// The report. Without a period, the report is about the current month.
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
    switch groups {
    case .cells(let system):
      return try ledger.change(
        query, versus: older, by: system, isPerDay: isPerDay, limit: limit)
    case .dimension(let dimension):
      return try ledger.change(
        query, versus: older, by: dimension, isPerDay: isPerDay, districts: districts,
        limit: limit)
    }
  }
}
