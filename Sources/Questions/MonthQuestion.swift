public import Reports
public import Sobi

/// What a month came to.
public struct MonthQuestion: Hashable, Sendable {
  /// The month; nil for the one that today is in.
  public var month: MonthName?
  /// The set of districts of the places that were new.
  public var districts: DistrictSelection
  /// Which payments count.
  public var terms: PaymentTerms
  /// The basis of what was spent.
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
  /// - Throws: What ``PaymentTerms/query(_:)`` and ``Ledger/month(_:_:districts:basis:)`` throw.
  public func report(in ledger: Ledger, _ moment: QuestionClock) throws -> MonthDocument {
    try ledger.month(
      month?.month(moment.asOf(terms.asOf)), terms.query(moment), districts: districts,
      basis: basis)
  }

  /// What was spent on each day of the month.
  ///
  /// - Parameter hasVisits: Whether its visits are listed.
  /// - Throws: What ``PaymentTerms/query(_:)`` and ``Ledger/calendar(_:_:hasVisits:)`` throw.
  public func calendar(
    in ledger: Ledger, _ moment: QuestionClock, hasVisits: Bool = false
  ) throws -> CalendarDocument {
    try ledger.calendar(
      month?.month(moment.asOf(terms.asOf)), terms.query(moment), hasVisits: hasVisits)
  }
}
