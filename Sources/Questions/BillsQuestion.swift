public import Reports
public import Sobi

/// A question about the charges of a month.
public struct BillsQuestion: Hashable, Sendable {
  /// The month; nil for the current month.
  public var month: MonthName?
  /// The day that counts as today; nil for the current day.
  public var asOf: SingleDay?

  /// Creates a question.
  public init(month: MonthName? = nil, asOf: SingleDay? = nil) {
    (self.month, self.asOf) = (month, asOf)
  }

  /// The report.
  ///
  /// - Throws: The errors of ``Ledger/bills(_:asOf:)``.
  public func report(in ledger: Ledger, _ moment: QuestionClock) throws -> BillsDocument {
    let day = asOf?.day(moment)
    return try ledger.bills(month?.month(moment.asOf(asOf)), asOf: day)
  }
}
