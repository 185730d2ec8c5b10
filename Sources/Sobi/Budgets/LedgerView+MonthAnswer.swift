import Spending
import SpendingAnalytics

/// A month against its income.
enum MonthAnswer {
  /// The spending of the month against its income.
  case standing(BudgetStanding)
  /// No income is known, though another month has one.
  case noIncome(YearMonth)
  /// A sum of the month exceeds 64 bits; the code of the problem.
  case unknown(String)
}

extension LedgerView {
  /// Returns today's month against its income; nil if no month has an income.
  ///
  /// - Parameter hidesLater: Whether later payments do not count.
  func monthAnswer(today: CalendarDay, hidesLater: Bool) throws -> MonthAnswer? {
    do {
      return try computedMonth(today: today, hidesLater: hidesLater)
    } catch let fault as SpendingOverflow {
      return .unknown(fault.code)
    }
  }

  /// The month is summed alone: a change pays for it before and after, and for no other month.
  private func computedMonth(today: CalendarDay, hidesLater: Bool) throws -> MonthAnswer? {
    var query = LedgerQuery()
    query.asOf = hidesLater ? today : nil
    let (incomes, received) = (try incomes(), try received(until: horizon(of: query)))
    guard !incomes.isEmpty || !received.isEmpty else { return nil }
    let (start, home) = (try monthStart(), homeCurrency)
    let month = start.month(of: today)
    guard let income = incomes.minorUnits(in: month, of: home) ?? received[month] else {
      return .noIncome(month)
    }
    let period = PeriodDays(start.days(of: month), today: today)
    let sums = try daySums(under: query, on: period.days)
    let figures = MonthFigures(
      month: month, period: period, income: income, spent: period.past.map(sums.sum) ?? 0,
      count: period.past.map(sums.count) ?? 0, booked: period.future.map(sums.sum) ?? 0)
    var filter = try filter(for: query)
    filter.currencies = [home]
    let projection = try outlook(
      figures, RecurrenceBasis(today: today, currency: home, filter: filter), query,
      spentToday: sums.sum(of: today...today)
    ).projection
    return .standing(
      try BudgetStanding(
        period: .month(month), days: period, amount: income, carried: 0,
        spent: figures.spent, booked: figures.booked, projection: projection,
        warnings: Budget.usualWarnings))
  }

  /// The spending in the ledger's own currency on each of some days.
  private func daySums(under query: LedgerQuery, on days: ClosedRange<CalendarDay>) throws
    -> DaySums
  {
    var asked = query
    asked.days = days
    var filter = try filter(for: asked)
    filter.currencies = [homeCurrency]
    let values = try daySums(of: table(for: asked, on: filter.days), filter, in: homeCurrency)
    return try DaySums(values.map { ($0.key, $0.value.sum, $0.value.count) })
  }
}
