public import Reports
public import Sobi

/// A question for a list of all months, the newest first.
public struct MonthsQuestion: Hashable, Sendable {
  /// The most months.
  public var limit: ListLimit
  /// The conditions on the payments that the report includes.
  public var terms: PaymentTerms

  /// Creates a question.
  public init(limit: ListLimit = 12, terms: PaymentTerms = PaymentTerms()) {
    self.limit = limit
    self.terms = terms
  }

  /// The list.
  ///
  /// - Throws: ``QuestionError``, and the errors of ``PaymentTerms/query(_:)``.
  public func report(in ledger: Ledger, _ moment: QuestionClock) throws -> MonthListDocument {
    try limit.check()
    return try ledger.months(terms.query(moment), limit: limit.count)
  }
}
