public import Reports
public import Sobi

/// A question about places with their figures.
public struct PlacesQuestion: Hashable, Sendable {
  /// The page of the list.
  public var page: PageOfList
  /// The order of the list.
  public var order: DistrictReport.Order
  /// The payments that the report includes.
  public var payments: PaymentSelection

  /// Creates a question.
  public init(
    page: PageOfList = PageOfList(), order: DistrictReport.Order = .amount,
    payments: PaymentSelection = PaymentSelection()
  ) {
    self.page = page
    self.order = order
    self.payments = payments
  }

  /// The list.
  ///
  /// - Throws: ``QuestionError``, and the errors of ``PaymentSelection/query(_:)``.
  public func report(in ledger: Ledger, _ moment: QuestionClock) throws -> Page<PlaceRow> {
    try page.check()
    return try ledger.places(
      payments.query(moment), order: order, limit: page.limit.count, offset: page.offset)
  }
}
