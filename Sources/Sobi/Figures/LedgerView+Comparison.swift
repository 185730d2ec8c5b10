import LedgerStore
public import Reports
import Spending
public import SpendingAnalytics

extension LedgerView {
  /// Returns the spending, grouped by the given dimensions and compared with an older period.
  ///
  /// - Parameters:
  ///   - query: The payments that count; the query must have a month, or a first and a last day,
  ///     and days after today are left out.
  ///   - dimensions: At least one dimension, each at most once. The dimensions year, month and day
  ///     are not allowed, because a year, month or day of one period usually does not occur in the
  ///     other period.
  ///   - older: The older period with which the spending is compared.
  ///   - selection: The set of districts, which is used for both periods.
  ///   - limit: The largest number of groups; the total covers all groups.
  /// - Throws: ``ComparisonError``, and the errors of
  ///   ``stats(_:by:districts:measuring:order:limit:threads:)``.
  /// - Complexity: The same as for two reports, one for each period.
  public func comparison(
    _ query: LedgerQuery, by dimensions: [SpendingDimension], versus older: OlderPeriod,
    districts selection: DistrictSelection = DistrictSelection(),
    order: StatsReport.Order? = nil, limit: Int = .max
  ) throws -> ComparisonDocument {
    if let dimension = dimensions.first(where: { [.year, .month, .day].contains($0) }) {
      throw ComparisonError.differingGroups(dimension)
    }
    let periods = try periods(query, versus: older)
    let (days, olderDays) = (periods.newer, periods.older)
    let all = periods.span
    let now = try stats(
      query.asked(on: days), by: dimensions, districts: selection, order: order, namesOn: all)
    // The older payments use the same borders.
    let set = now.setName.map { DistrictSelection.set($0) } ?? selection
    let before = try stats(
      query.asked(on: olderDays), by: dimensions, districts: set, order: order, namesOn: all)
    return now.compared(with: before, days: days, olderDays: olderDays, limit: limit)
  }
}

extension Ledger {
  /// Compares spending with the spending of an older period; see
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
