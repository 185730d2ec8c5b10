public import Sobi

/// Spending by district.
public struct DistrictsQuestion: Hashable, Sendable {
  /// The set of districts for the report.
  public var districts: DistrictSelection
  /// The code or name of a district; the report then lists only its child districts. Nil for all
  /// districts.
  public var within: String?
  /// The code system from which the report takes an additional code for each district; nil for no
  /// additional codes.
  public var codes: CodeSystem?
  /// The order of the report.
  public var order: DistrictReport.Order
  /// The conditions on the payments to count.
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
  /// - Throws: The errors of ``PaymentSelection/query(_:)`` and
  ///   ``Ledger/districtReport(_:of:within:order:codes:)``.
  public func report(in ledger: Ledger, _ moment: QuestionClock) throws -> DistrictReport {
    try ledger.districtReport(
      payments.query(moment), of: districts, within: within, order: order, codes: codes)
  }

  /// Returns the request for a map of the districts.
  ///
  /// - Throws: The errors of ``PaymentSelection/query(_:)``.
  public func map(_ moment: QuestionClock) throws -> MapRequest {
    try MapRequest(
      content: .districts, query: payments.query(moment), districts: districts, within: within,
      codes: codes)
  }
}
