public import Sobi

/// Spending by district.
public struct DistrictsQuestion: Hashable, Sendable {
  /// The set of districts.
  public var districts: DistrictSelection
  /// Code or name of the district whose children are asked for; nil for all.
  public var within: String?
  /// Whose codes districts have besides their own.
  public var codes: CodeSystem?
  /// The order of the report.
  public var order: DistrictReport.Order
  /// Which payments count.
  public var payments: PaymentSelection

  /// Creates a question.
  public init(
    districts: DistrictSelection = DistrictSelection(), within: String? = nil,
    codes: CodeSystem? = nil, order: DistrictReport.Order = .amount,
    payments: PaymentSelection = PaymentSelection()
  ) {
    self.districts = districts
    self.within = within
    self.codes = codes
    self.order = order
    self.payments = payments
  }

  /// The report.
  ///
  /// - Throws: What ``PaymentSelection/query(_:)`` and
  ///   ``Ledger/districtReport(_:of:within:order:codes:)`` throw.
  public func report(in ledger: Ledger, _ moment: QuestionClock) throws -> DistrictReport {
    try ledger.districtReport(
      payments.query(moment), of: districts, within: within, order: order, codes: codes)
  }

  /// The question for a map of the districts.
  ///
  /// - Throws: What ``PaymentSelection/query(_:)`` throws.
  public func map(_ moment: QuestionClock) throws -> MapRequest {
    try MapRequest(
      content: .districts, query: payments.query(moment), districts: districts, within: within,
      codes: codes)
  }
}
