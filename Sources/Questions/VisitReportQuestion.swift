public import Reports
public import Sobi

/// A question that asks for a summary of the visits in a period.
public struct VisitReportQuestion: Hashable, Sendable {
  /// The days of the visits; nil for the current year.
  public var period: Period?
  /// The key by which the visits are grouped.
  public var by: VisitReportDocument.Key
  /// The order of the groups.
  public var order: VisitReportDocument.Order
  /// The name of the only group that the report contains; nil if the report contains all groups.
  public var only: String?
  /// The day that counts as today; nil for the current day.
  public var asOf: SingleDay?

  /// Creates a question.
  public init(
    period: Period? = nil, by: VisitReportDocument.Key, order: VisitReportDocument.Order = .name,
    only: String? = nil, asOf: SingleDay? = nil
  ) {
    self.period = period
    self.by = by
    self.order = order
    self.only = only
    self.asOf = asOf
  }

  /// The report.
  ///
  /// - Throws: The errors of ``Ledger/visitReport(on:by:order:only:asOf:)``.
  public func report(in ledger: Ledger, _ moment: QuestionClock) throws -> VisitReportDocument {
    let moment = moment.asOf(asOf)
    return try ledger.visitReport(
      on: (period ?? .word(.thisYear)).days(moment), by: by, order: order, only: only,
      asOf: asOf?.day(moment))
  }
}
