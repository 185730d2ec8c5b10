public import Reports
public import Sobi

/// What is charged in a month.
public struct BillsQuestion: Hashable, Sendable {
  /// The month; nil for the one that today is in.
  public var month: MonthName?
  /// The day that is today; nil for the clock's.
  public var asOf: SingleDay?

  /// Creates a question.
  public init(month: MonthName? = nil, asOf: SingleDay? = nil) {
    (self.month, self.asOf) = (month, asOf)
  }

  /// The report.
  ///
  /// - Throws: What ``Ledger/bills(_:asOf:)`` throws.
  public func report(in ledger: Ledger, _ moment: QuestionClock) throws -> BillsDocument {
    let day = asOf?.day(moment)
    return try ledger.bills(month?.month(moment.asOf(asOf)), asOf: day)
  }
}
