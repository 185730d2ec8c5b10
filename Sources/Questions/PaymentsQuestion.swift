public import Reports
public import Sobi
import StatementImport
import Wording

/// A question about single payments.
public struct PaymentsQuestion: Hashable, Sendable {
  /// The page of the list.
  public var page: PageOfList
  /// The order of the list.
  public var order: PaymentOrder
  /// The conditions on the payments to list.
  public var payments: PaymentSelection
  /// The least amount to list, as text in the format of statements; nil for no limit.
  public var amountFrom: String?
  /// The greatest amount to list, as text in the format of statements; nil for no limit.
  public var amountTo: String?

  /// Creates a question.
  public init(
    page: PageOfList = PageOfList(), order: PaymentOrder = .date,
    payments: PaymentSelection = PaymentSelection(), amountFrom: String? = nil,
    amountTo: String? = nil
  ) {
    self.page = page
    self.order = order
    self.payments = payments
    self.amountFrom = amountFrom
    self.amountTo = amountTo
  }

  /// Throws an error if options contradict each other.
  ///
  /// - Throws: ``QuestionError``.
  public func check() throws(QuestionError) {
    try page.check()
    try payments.terms.check()
  }

  /// Returns the query of the list.
  ///
  /// - Parameter home: The ledger's currency; amounts are read in this currency unless the filter
  ///   names another currency.
  /// - Throws: ``QuestionError``, the errors of ``PaymentSelection/query(_:)``, and an error if an
  ///   amount is invalid.
  public func query(_ moment: QuestionClock, home: Currency) throws -> LedgerQuery {
    guard amountFrom != nil || amountTo != nil else { return try payments.query(moment) }
    let currency = try payments.query(moment).filter.terms.lazy.compactMap { term in
      if case .currency(let currency) = term { currency } else { nil }
    }.first
    let least = try amountFrom.map { try Money(text: $0, currency ?? home) }
    let greatest = try amountTo.map { try Money(text: $0, currency ?? home) }
    guard let amount = FilterAmount(from: least, to: greatest) else {
      throw QuestionError.usage(.crossedAmounts(amountFrom ?? "", amountTo ?? ""))
    }
    var payments = payments
    payments.terms.amount = amount
    return try payments.query(moment)
  }

  /// The list.
  ///
  /// - Throws: The errors of ``check()`` and ``query(_:home:)``.
  public func report(in ledger: Ledger, _ moment: QuestionClock) throws -> Page<PaymentRow> {
    try check()
    return try ledger.payments(
      query(moment, home: ledger.settings.homeCurrency), order: order, limit: page.limit.count,
      offset: page.offset)
  }
}
