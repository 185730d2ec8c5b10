import Spending
import SpendingAnalytics

/// A month against its income.
enum MonthAnswer {
  /// The spending of the month compared with its income.
  case standing(BudgetStanding)
  /// No income of this month is known, although another month has an income.
  case noIncome(YearMonth)
  /// A sum of the month exceeds 64 bits; the value is the code of this problem.
  case unknown(String)
}

/// The question that compares a month with its income.
enum MonthQuestion {
  /// The answer must still be computed: it depends on the figures of the month, whose income is
  /// known, and on the recurring payments of this month.
  case outlook(LedgerView.AskedOutlook)
  /// The answer is already known, without a search for payments.
  case answer(MonthAnswer)

  /// The payments to search; nil if no payments are to be searched.
  var searched: LedgerView.AskedOutlook? {
    guard case .outlook(let asked) = self, MonthOutlook.isProjected(asked.figures.period)
    else { return nil }
    return asked
  }
}

extension LedgerView {
  /// Returns the question that compares today's month with its income; nil if no month has an
  /// income.
  ///
  /// Only this month is summed, because it is summed before and after each change.
  ///
  /// - Parameter seen: The day taken as today.
  func monthQuestion(_ seen: BudgetMoment) throws -> MonthQuestion? {
    let today = seen.today
    let query = seen.query(PaymentFilter(), of: homeCurrency)
    do {
      let (incomes, received) = (try incomes(), try received(query))
      guard !incomes.isEmpty || !received.isEmpty else { return nil }
      let (start, home) = (try monthStart(), homeCurrency)
      let month = start.month(of: today)
      guard let income = incomes.minorUnits(in: month, of: home) ?? received[month] else {
        return .answer(.noIncome(month))
      }
      let period = PeriodDays(start.days(of: month), today: today)
      let request = try monthRequest(seen)
      try readPayments([request])
      guard case .sums(let sums) = try budgetPayments(request) else { return nil }
      let figures = MonthFigures(
        month: month, period: period, income: income, spent: period.past.map(sums.sum) ?? 0,
        count: period.past.map(sums.count) ?? 0, booked: period.future.map(sums.sum) ?? 0)
      var filter = try filter(for: query)
      filter.currencies = [home]
      let basis = RecurrenceBasis(today: today, currency: home, query: query, filter: filter)
      return .outlook((figures, basis, sums.sum(of: today...today)))
    } catch let fault as SpendingOverflow {
      return .answer(.unknown(fault.code))
    }
  }

  /// Returns the answer to the question for a month.
  func monthAnswer(_ question: MonthQuestion) throws -> MonthAnswer {
    switch question {
    case .answer(let answer): return answer
    case .outlook(let asked):
      do {
        let figures = asked.figures
        let outlook = try question.searched.map {
          try self.outlook(figures, $0.basis, spentToday: $0.spentToday)
        }
        return .standing(
          try BudgetStanding(
            period: .month(figures.month), days: figures.period, amount: figures.income ?? 0,
            carried: 0, spent: figures.spent, booked: figures.booked,
            projection: outlook?.projection, warnings: Budget.usualWarnings))
      } catch let fault as SpendingOverflow {
        return .unknown(fault.code)
      }
    }
  }

  /// The question for the payments of today's month.
  func monthRequest(_ seen: BudgetMoment) throws -> BudgetRequest {
    let start = try monthStart()
    return try BudgetRequest(
      Budget(name: "", currency: homeCurrency), on: start.days(of: start.month(of: seen.today)),
      seen, in: self)
  }
}
