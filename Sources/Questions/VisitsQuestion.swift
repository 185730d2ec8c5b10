public import Reports
public import Sobi

/// A question about the visits in a period.
public struct VisitsQuestion: Hashable, Sendable {
  /// The days of the visits; nil for all visits.
  public var period: Period?
  /// The day that counts as today; nil for the current day.
  public var asOf: SingleDay?

  /// Creates a question.
  public init(period: Period? = nil, asOf: SingleDay? = nil) {
    self.period = period
    self.asOf = asOf
  }

  /// The report.
  public func report(in ledger: Ledger, _ moment: QuestionClock) throws -> VisitListDocument {
    let moment = moment.asOf(asOf)
    return try ledger.visits(on: period?.days(moment), asOf: asOf?.day(moment))
  }
}
