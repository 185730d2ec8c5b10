import LedgerStore
public import Reports
import Spending
public import SpendingAnalytics

extension LedgerView {
  /// Spending by any dimensions beside that of an older period.
  ///
  /// - Parameters:
  ///   - query: Which payments count: a month, or a first and a last day, up to today.
  ///   - dimensions: At least one, each once; not year, month or day, whose groups differ.
  ///   - older: With what it is compared.
  ///   - selection: Which set of districts, for both periods.
  ///   - limit: How many groups at most; the total is of all of them.
  /// - Throws: ``ComparisonError``, and as ``stats(_:by:districts:measuring:order:threads:)``.
  /// - Complexity: That of two reports.
  public func comparison(
    _ query: LedgerQuery, by dimensions: [SpendingDimension], versus older: OlderPeriod,
    districts selection: DistrictSelection = DistrictSelection(),
    order: StatsReport.Order? = nil, limit: Int = .max
  ) throws -> ComparisonDocument {
    if let dimension = dimensions.first(where: { [.year, .month, .day].contains($0) }) {
      throw ComparisonError.differingGroups(dimension)
    }
    let today = query.asOf ?? ledger.today()
    let start = try monthStart()
    let month = query.month
    var days = month.map { start.days(of: $0) } ?? query.days
    let (first, last) = (query.filter.firstDay, query.filter.lastDay)
    if days == nil, let first, let last { days = first...last }
    guard var days, days.lowerBound.daysSince1970 != .min, days.upperBound.daysSince1970 != .max
    else { throw ComparisonError.noPeriod }
    // Of a period that is not over, the days that are gone.
    if days.contains(today) { days = days.lowerBound...today }
    let olderDays = older.days(
      before: days, in: month.map { start.days(of: $0.adding(-1)) })
    func asked(on days: ClosedRange<CalendarDay>) throws -> LedgerQuery {
      var query = query
      query.month = nil
      query.days = days
      let terms = query.filter.terms.filter { !$0.word.isSingle }
      query.filter = try PaymentFilter(terms)
      return query
    }
    let all =
      min(days.lowerBound, olderDays.lowerBound)...max(days.upperBound, olderDays.upperBound)
    let now = try stats(
      asked(on: days), by: dimensions, districts: selection, order: order, namesOn: all)
    // The older payments are seen in the same borders.
    let set = now.setName.map { DistrictSelection.set($0) } ?? selection
    let before = try stats(
      asked(on: olderDays), by: dimensions, districts: set, order: order, namesOn: all)
    return now.compared(with: before, days: days, olderDays: olderDays, limit: limit)
  }
}

extension Ledger {
  /// Spending beside that of an older period; see
  /// ``LedgerView/comparison(_:by:versus:districts:order:limit:)``.
  public func comparison(
    _ query: LedgerQuery, by dimensions: [SpendingDimension], versus older: OlderPeriod,
    districts selection: DistrictSelection = DistrictSelection(),
    order: StatsReport.Order? = nil, limit: Int = .max
  ) throws -> ComparisonDocument {
    try read {
      try $0.comparison(
        query, by: dimensions, versus: older, districts: selection, order: order, limit: limit)
    }
  }
}
