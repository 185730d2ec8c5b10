public import Reports
public import Sobi

/// A question about a month.
public struct MonthQuestion: Hashable, Sendable {
  /// The month; nil for the current month.
  public var month: MonthName?
  /// The set of districts in which the report looks for the districts with the most payments and
  /// the largest sum.
  public var districts: DistrictSelection
  /// The conditions that select the payments.
  public var terms: PaymentTerms
  /// Whether spending counts on the day of the purchase or on the day on which a bill charges it.
  public var basis: SpendingBasis

  /// Creates a question.
  public init(
    month: MonthName? = nil, districts: DistrictSelection = DistrictSelection(),
    terms: PaymentTerms = PaymentTerms(), basis: SpendingBasis = .purchase
  ) {
    self.month = month
    self.districts = districts
    self.terms = terms
    self.basis = basis
  }

  /// The report.
  ///
  /// - Throws: The errors of ``PaymentTerms/query(_:)`` and ``Ledger/month(_:_:districts:basis:)``.
  public func report(in ledger: Ledger, _ moment: QuestionClock) throws -> MonthDocument {
    try ledger.month(
      month?.month(moment.asOf(terms.asOf)), terms.query(moment), districts: districts,
      basis: basis)
  }

  /// Returns the spending on each day of the month.
  ///
  /// - Parameter hasVisits: Whether the visits of the month are listed.
  /// - Throws: The errors of ``PaymentTerms/query(_:)`` and ``Ledger/calendar(_:_:hasVisits:)``.
  public func calendar(
    in ledger: Ledger, _ moment: QuestionClock, hasVisits: Bool = false
  ) throws -> CalendarDocument {
    try ledger.calendar(
      month?.month(moment.asOf(terms.asOf)), terms.query(moment), hasVisits: hasVisits)
  }
}
