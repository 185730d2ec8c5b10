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

  private func computedMonth(today: CalendarDay, hidesLater: Bool) throws -> MonthAnswer? {
    var query = LedgerQuery()
    query.asOf = hidesLater ? today : nil
    let basis = try monthBasis(query, today: today)
    guard !basis.incomes.isEmpty || !basis.received.isEmpty else { return nil }
    let month = basis.start.month(of: today)
    let figures = basis.figures(of: month)
    guard let income = figures.income else { return .noIncome(month) }
    let projection = try outlook(
      figures, basis.recurrence, query, spentToday: basis.days.sum(of: today...today)
    ).projection
    return .standing(
      try BudgetStanding(
        period: .month(month), days: figures.period, amount: income, carried: 0,
        spent: figures.spent, booked: figures.booked, projection: projection,
        warnings: Budget.usualWarnings))
  }
}
