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
    // All that limits the days has to fit.
    let limits = [month.map { start.days(of: $0) }, query.days].compactMap(\.self)
    let firsts = limits.map(\.lowerBound) + [query.filter.firstDay].compactMap(\.self)
    let lasts = limits.map(\.upperBound) + [query.filter.lastDay].compactMap(\.self)
    guard let first = firsts.max(), let last = lasts.min(), first <= last,
      first.daysSince1970 != .min, last.daysSince1970 != .max
    else { throw ComparisonError.noPeriod }
    let whole = first...last
    let isMonth = month.map { start.days(of: $0) == whole } ?? false
    let whereBefore = isMonth ? month.map { start.days(of: $0.adding(-1)) } : whole.periodBefore
    // Of a period that is not over, the days that are gone.
    let days = whole.contains(today) ? first...today : whole
    let olderDays = older.days(before: days, in: whereBefore)
    func asked(on days: ClosedRange<CalendarDay>) -> LedgerQuery {
      var query = query
      query.month = nil
      query.days = days
      query.filter = query.filter.removing(.from, .to)
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

extension ClosedRange<CalendarDay> {
  /// The calendar year before a calendar year, and as many days before other days.
  fileprivate var periodBefore: Self {
    let year = lowerBound.month.year
    let (january, december) = (YearMonth(year: year, month: 1), YearMonth(year: year, month: 12))
    if self == january.firstDay...december.lastDay {
      return january.adding(-12).firstDay...january.adding(-1).lastDay
    }
    return lowerBound.adding(-1 - upperBound.days(since: lowerBound))...lowerBound.adding(-1)
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
