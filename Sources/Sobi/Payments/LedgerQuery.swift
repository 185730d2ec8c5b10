public import Spending

/// Which payments a question is about: a period, the day that is today, and a filter.
///
/// ```swift
/// let november = LedgerQuery(month: YearMonth(year: 2026, month: 11))
/// let cafes = try LedgerQuery(days: days, filter: PaymentFilter([.category("cafe")]))
/// let typed = try LedgerQuery(filter: PaymentFilter(text: "text=스타벅스 district=11680@sigungu"))
/// ```
/// Every question takes one, and its figures add up under each: districts, outside, online and unplaced
/// are the total. Lists have payments of every kind, figures are of spending and refunds whatever kinds
/// are asked.
public struct LedgerQuery: Hashable, Sendable {
  /// Local days, both ends included; nil for all. First and last days of the filter narrow them.
  public var days: ClosedRange<CalendarDay>?
  /// The month, which starts on the day that the ledger's settings say; nil for all days.
  public var month: YearMonth?
  /// The day that is today for the question: nothing later counts. Nil for the clock's, which hides
  /// nothing.
  public var asOf: CalendarDay?
  /// Which payments of these days count.
  public var filter: PaymentFilter

  /// Creates a query; by default one that lets everything through.
  public init(
    days: ClosedRange<CalendarDay>? = nil, month: YearMonth? = nil, asOf: CalendarDay? = nil,
    filter: PaymentFilter = PaymentFilter()
  ) {
    self.days = days
    self.month = month
    self.asOf = asOf
    self.filter = filter
  }
}

extension LedgerQuery {
  /// Whether it leaves out spending on other grounds than its day.
  var isNarrow: Bool {
    let terms = filter.terms
    let isOfSpending = terms.contains(.kind(.spending)) && terms.contains(.kind(.refund))
    return terms.contains { !$0.word.isOfDays && !($0.word == .kind && isOfSpending) }
  }
}
