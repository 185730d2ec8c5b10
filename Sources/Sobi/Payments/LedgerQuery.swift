public import Spending

/// A selection of payments: a period, the day that counts as today, and a filter.
///
/// ```swift
/// let november = LedgerQuery(month: YearMonth(year: 2026, month: 11))
/// let cafes = try LedgerQuery(days: days, filter: PaymentFilter([.category("cafe")]))
/// let typed = try LedgerQuery(filter: PaymentFilter(text: "text=스타벅스 district=11680@sigungu"))
/// ```
/// Every question about payments includes a query. For every query, the total is the sum of four
/// parts: the figures of the districts, of places outside all districts, of online payments, and of
/// payments without a known place. Lists contain payments of every kind; figures only cover
/// spending and refunds.
public struct LedgerQuery: Hashable, Sendable {
  /// The first and the last day of the selection, as local days; nil for all days. A first or last
  /// day in the filter restricts these days further.
  public var days: ClosedRange<CalendarDay>?
  /// The month whose payments are selected; it starts on the day that is set in the ledger's
  /// settings. Nil for all days.
  public var month: YearMonth?
  /// The day that counts as today; later payments do not count. If nil, the current day counts as
  /// today, and later payments count too.
  public var asOf: CalendarDay?
  /// The filter that is applied to the payments of the selected days.
  public var filter: PaymentFilter
  /// The currency in which amounts are summed: the ledger's currency, or nil if each amount counts
  /// in its own currency. Payments in other currencies count with their stored values; payments
  /// without a stored value count in their own currencies.
  public var currency: Currency?

  /// Creates a query; by default it matches all payments.
  public init(
    days: ClosedRange<CalendarDay>? = nil, month: YearMonth? = nil, asOf: CalendarDay? = nil,
    filter: PaymentFilter = PaymentFilter(), in currency: Currency? = nil
  ) {
    self.currency = currency
    self.days = days
    self.month = month
    self.asOf = asOf
    self.filter = filter
  }
}

extension LedgerQuery {
  /// Whether the query excludes spending by criteria other than the day.
  var isNarrow: Bool {
    let terms = filter.terms
    let isOfSpending = terms.contains(.kind(.spending)) && terms.contains(.kind(.refund))
    return terms.contains { !$0.word.isOfDays && !($0.word == .kind && isOfSpending) }
  }
}
