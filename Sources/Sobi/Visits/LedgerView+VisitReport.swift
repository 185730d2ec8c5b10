public import Reports
public import Spending

extension LedgerView {
  /// The visits of some days, summed up.
  ///
  /// - Parameters:
  ///   - days: The days of the visits, whenever they were paid.
  ///   - key: What the groups are.
  ///   - order: The order of the groups; months are in their own.
  ///   - only: The only name of a group that counts; nil for all.
  ///   - day: The day that is today; nil for the clock's. With another day, no payment and refund after it
  ///     counts.
  /// - Throws: ``SpendingAnalytics/SpendingOverflow`` when a sum passes 64 bits.
  /// - Complexity: That of ``visits(on:asOf:)``.
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
  /// The visits of some days, summed up; see ``LedgerView/visitReport(on:by:order:only:asOf:)``.
  public func visitReport(
    on days: ClosedRange<CalendarDay>, by key: VisitReportDocument.Key,
    order: VisitReportDocument.Order = .name, only: String? = nil, asOf day: CalendarDay? = nil
  ) throws -> VisitReportDocument {
    try read { try $0.visitReport(on: days, by: key, order: order, only: only, asOf: day) }
  }
}
