import Diagnostics
import LedgerStore
import Spending
import SpendingAnalytics

/// The state of a budget, or the problem that prevents its computation.
struct BudgetAnswer {
  /// The name; nil for a month with its income.
  var name: String?
  /// The budget; nil if it cannot be read.
  var budget: Budget?
  /// The requested periods, in order; empty if there is a problem.
  var standings: [BudgetStanding] = []
  /// The problem; nil if the state could be computed.
  var problem: (any Fault)?
}

/// The budgets whose end of period is projected.
enum BudgetProjections {
  /// All.
  case all
  /// Only the budgets that are not used up; for a used-up budget, a projection could not show a
  /// worse state.
  case ofOpen
  /// None.
  case none

  func isWanted(of standing: BudgetStanding) -> Bool {
    switch self {
    case .all: true
    case .ofOpen: standing.state < .usedUp
    case .none: false
    }
  }
}

extension LedgerView {
  /// The budgets in order of their names, including unreadable budgets.
  func budgets() throws -> [StoredBudget] {
    let home = homeCurrency
    return try part(\.budgets) { try $0.budgets(home: home) }
  }

  /// All budgets in the periods of some days.
  ///
  /// - Parameters:
  ///   - days: The days; only periods that contain one of them are returned. If nil, each budget
  ///     has its periods from the first period to today's period.
  ///   - seen: The day taken as today.
  ///   - names: The names of the budgets to include; nil for all budgets.
  ///   - projections: The budgets whose end of period is projected.
  ///   - month: An outlook whose payments are read together with the payments of the projections;
  ///     it is kept.
  func budgetAnswers(
    on days: ClosedRange<CalendarDay>?, _ seen: BudgetMoment,
    names: Set<String>? = nil, projections: BudgetProjections = .all,
    beside month: AskedOutlook? = nil
  ) throws -> [BudgetAnswer] {
    let stored = try budgets().filter { names?.contains($0.name) ?? true }
    var answers = try answers(
      of: stored.compactMap { try? $0.budget.get() }, on: days, seen, projections: projections,
      beside: month
    ).makeIterator()
    return stored.compactMap { stored in
      if case .failure(let problem) = stored.budget {
        return BudgetAnswer(name: stored.name, problem: problem)
      }
      return answers.next()
    }
  }

  /// Returns some budgets in the periods of some days; see
  /// ``budgetAnswers(on:_:names:projections:beside:)``. The payments of all budgets are read at
  /// once, as are the payments from which the projections are made.
  func answers(
    of budgets: [Budget], on days: ClosedRange<CalendarDay>?, _ seen: BudgetMoment,
    projections: BudgetProjections = .all, beside month: AskedOutlook? = nil
  ) throws -> [BudgetAnswer] {
    try readPayments(requests(of: budgets, on: days, seen))
    var answers: [BudgetAnswer] = []
    var open: [(answer: Int, standing: Int, asked: AskedOutlook)] = []
    for budget in budgets {
      var answer = BudgetAnswer(name: budget.name, budget: budget)
      do {
        let (standings, payments) = try standings(of: budget, on: days, seen)
        for (number, standing) in standings.enumerated() where projections.isWanted(of: standing) {
          if let asked = try outlook(of: standing, budget, payments, seen) {
            open.append((answers.count, number, asked))
          }
        }
        answer.standings = standings
      } catch let fault as any Fault where !isOutdated && Self.isOfBudget(fault) {
        answer.problem = fault
      }
      answers.append(answer)
    }
    for (place, outlook) in zip(
      open, try outlooks(open.map(\.asked) + (month.map { [$0] } ?? [])))
    {
      switch outlook {
      case _ where answers[place.answer].problem != nil: break
      case .success(let outlook):
        answers[place.answer].standings[place.standing].projection = outlook.projection
      case .failure(let fault):
        answers[place.answer].problem = fault
        answers[place.answer].standings = []
      }
    }
    return answers
  }

  /// Returns whether a fault is in the filter or the sums of a budget, and not in the file.
  static func isOfBudget(_ fault: any Fault) -> Bool {
    switch fault {
    case is PlaceNameError, is DistrictNestingError, is FilterProblem, is SpendingOverflow,
      is TripError:
      true
    case let fault as LedgerStoreError:
      switch fault {
      case .noCategory, .noDistrictSet, .noValidDistrictSet, .ambiguousDistrictSet: true
      default: false
      }
    default: false
    }
  }

  /// Returns a budget in the periods of some days, without projections, and the payments of the
  /// budget.
  private func standings(
    of budget: Budget, on days: ClosedRange<CalendarDay>?, _ seen: BudgetMoment
  ) throws -> (standings: [BudgetStanding], payments: BudgetPayments) {
    guard let spans = try periods(of: budget, on: days, today: seen.today) else {
      return ([], .each([]))
    }
    let payments = try budgetPayments(
      BudgetRequest(budget, on: spans.days, seen, in: self))
    let found = try budget.standings(
      from: spans.first, through: spans.last, today: seen.today, start: monthStart(), payments)
    return (found.filter { $0.period >= spans.wanted }, payments)
  }

  /// Returns the periods of a budget that contain one of some days; nil if there are no such
  /// periods.
  ///
  /// - Parameter days: The days; nil for all days up to today.
  /// - Returns: The first period to compute, the first requested period, the last period, and the
  ///   days of all these periods.
  func periods(
    of budget: Budget, on days: ClosedRange<CalendarDay>?, today: CalendarDay
  ) throws -> (
    first: BudgetPeriod, wanted: BudgetPeriod, last: BudgetPeriod, days: ClosedRange<CalendarDay>
  )? {
    let start = try monthStart()
    guard let first = budget.firstPeriod else { return nil }
    let wanted = days.map { BudgetPeriod(budget.rhythm, of: $0.lowerBound, start: start) } ?? first
    let last = BudgetPeriod(budget.rhythm, of: days?.upperBound ?? today, start: start)
    // The amount carried over depends on every previous period.
    let from = budget.carry == .none ? max(first, wanted) : first
    guard from <= last, let lower = budget.days(of: from, start: start)?.lowerBound,
      let upper = budget.days(of: last, start: start)?.upperBound
    else { return nil }
    return (from, wanted, last, lower...upper)
  }

  /// The question for the end of a budget's period; nil if it is not projected.
  private func outlook(
    of standing: BudgetStanding, _ budget: Budget, _ payments: BudgetPayments, _ seen: BudgetMoment
  ) throws -> AskedOutlook? {
    guard standing.days.isCurrent, MonthOutlook.isProjected(standing.days),
      case .sums(let sums) = payments
    else { return nil }
    let today = standing.days.today
    let figures = MonthFigures(
      month: standing.days.days.lowerBound.month, period: standing.days, income: nil,
      spent: standing.spent, count: 0, booked: standing.booked)
    let query = seen.query(budget.filter, of: budget.currency)
    var filter = try filter(for: query)
    filter.currencies = [budget.currency]
    return (
      figures,
      RecurrenceBasis(today: today, currency: budget.currency, query: query, filter: filter),
      sums.sum(of: today...today)
    )
  }

  /// Returns whether a payment has a tag with a name.
  func isTag(_ name: String) throws -> Bool {
    try part(\.tagNames) { try $0.tagNames() }.contains(name)
  }
}
