import Spending
import SpendingAnalytics

extension LedgerView {
  /// Returns the days of a query up to today, and the older days with which they are compared.
  ///
  /// - Throws: ``ComparisonError/noPeriod`` if the first or the last day is missing,
  ///   ``ComparisonError/noDayLeft(_:)``, ``ComparisonError/notBegun(_:today:)``.
  func periods(_ query: LedgerQuery, versus older: OlderPeriod) throws -> ComparedPeriods {
    let start = try monthStart()
    // Month, days and filter all limit the days.
    let limits = [query.month.map { start.days(of: $0) }, query.days].compactMap(\.self)
    let firsts = limits.map(\.lowerBound) + [query.filter.firstDay].compactMap(\.self)
    let lasts = limits.map(\.upperBound) + [query.filter.lastDay].compactMap(\.self)
    guard let first = firsts.max(), let last = lasts.min(), first.daysSince1970 != .min,
      last.daysSince1970 != .max
    else { throw ComparisonError.noPeriod }
    guard first <= last else {
      throw limits.first.map { ComparisonError.noDayLeft($0) } ?? .noPeriod
    }
    let period = PeriodDays(first...last, today: query.asOf ?? ledger.today())
    guard let past = period.past else {
      throw ComparisonError.notBegun(period.days, today: period.today)
    }
    let month = query.month.flatMap { start.days(of: $0) == period.days ? $0 : nil }
    return ComparedPeriods(
      older: older.days(before: period, of: month, start),
      // Of a current period, only the days up to today.
      newer: past)
  }
}

extension LedgerQuery {
  /// The same query about other days.
  func asked(on days: ClosedRange<CalendarDay>) -> LedgerQuery {
    var query = self
    query.month = nil
    query.days = days
    query.filter = query.filter.removing(.from, .to)
    return query
  }
}
