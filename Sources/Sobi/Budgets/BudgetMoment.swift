import Spending

/// The day on which budgets are evaluated.
struct BudgetMoment {
  /// The day taken as today.
  var today: CalendarDay
  /// Whether later payments do not count, because the day differs from the day of the clock.
  var hidesLater = false
  /// The currency in which amounts are added up; if nil, each budget uses its own currency. A
  /// budget in another currency keeps its own amounts.
  var currency: Currency?

  /// The payments that match a filter and count against a budget with the given currency.
  func query(_ filter: PaymentFilter, of budget: Currency) -> LedgerQuery {
    LedgerQuery(
      asOf: hidesLater ? today : nil, filter: filter, in: currency == budget ? budget : nil)
  }
}
