public import Reports
public import Spending

extension LedgerView {
  /// Returns a summary of the visits on some days.
  ///
  /// - Parameters:
  ///   - days: The days on which the visits took place; the visits may have been paid for on
  ///     different days.
  ///   - key: The property by which the visits are grouped.
  ///   - order: The order of the groups; months are in calendar order.
  ///   - only: The name of the only group to report; nil for all groups.
  ///   - day: The day that counts as today; nil for the current day. If a day is given, payments
  ///     and refunds after this day do not count.
  /// - Throws: ``SpendingAnalytics/SpendingOverflow`` if a sum exceeds 64 bits.
  /// - Complexity: The same as ``visits(on:asOf:)``.
  public func visitReport(
    on days: ClosedRange<CalendarDay>, by key: VisitReportDocument.Key,
    order: VisitReportDocument.Order = .name, only: String? = nil, asOf day: CalendarDay? = nil
  ) throws -> VisitReportDocument {
    let all = try visits(asOf: day)
    let rows = all.visits.filter { days.contains($0.visit.time.day) }
    let ids = rows.map(\.visit.payment)
    let tags =
      key == .tag
      ? try answer(to: "tags of visits \(ids)") { try $1.tags(ofPayments: ids) } : [:]
    var report = VisitReportDocument(
      today: all.today, days: days, homeCurrency: homeCurrency, key: key, order: order, only: only)
    report.years = Set(all.visits.map { $0.visit.time.day.components.year }).sorted()
    try VisitGroups(home: homeCurrency, key: key, tags: tags).fill(&report, with: rows)
    return report
  }
}

extension Ledger {
  /// A summary of the visits on some days; see ``LedgerView/visitReport(on:by:order:only:asOf:)``.
  public func visitReport(
    on days: ClosedRange<CalendarDay>, by key: VisitReportDocument.Key,
    order: VisitReportDocument.Order = .name, only: String? = nil, asOf day: CalendarDay? = nil
  ) throws -> VisitReportDocument {
    try read { try $0.visitReport(on: days, by: key, order: order, only: only, asOf: day) }
  }
}
