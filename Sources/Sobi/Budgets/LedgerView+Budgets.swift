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
  /// The budgets that are not used up: a projection cannot raise the state of the others.
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
  /// The budgets in order of their names, with those that cannot be read.
  func budgets() throws -> [StoredBudget] {
    let home = homeCurrency
    return try part(\.budgets) { try $0.budgets(home: home) }
  }

  /// All budgets in the periods of some days.
  ///
  /// - Parameters:
  ///   - days: Periods that have one of these days; nil for each budget's periods from its first to
  ///     today's.
  ///   - today: The day taken as today.
  ///   - hidesLater: Whether later payments do not count, because `today` differs from the clock's
  ///     day.
  ///   - names: Only budgets of these names; nil for all.
  ///   - projections: The budgets whose end of period is projected.
  func budgetAnswers(
    on days: ClosedRange<CalendarDay>?, today: CalendarDay, hidesLater: Bool,
    names: Set<String>? = nil, projections: BudgetProjections = .all
  ) throws -> [BudgetAnswer] {
    try budgets().filter { names?.contains($0.name) ?? true }.map { stored in
      switch stored.budget {
      case .failure(let problem): BudgetAnswer(name: stored.name, problem: problem)
      case .success(let budget):
        try answer(
          of: budget, on: days, today: today, hidesLater: hidesLater, projections: projections)
      }
    }
  }

  /// A budget in the periods of some days; see ``budgetAnswers(on:today:hidesLater:names:projections:)``.
  func answer(
    of budget: Budget, on days: ClosedRange<CalendarDay>?, today: CalendarDay, hidesLater: Bool,
    projections: BudgetProjections = .all
  ) throws -> BudgetAnswer {
    do {
      let standings = try standings(
        of: budget, on: days, today: today, hidesLater: hidesLater, projections: projections)
      return BudgetAnswer(name: budget.name, budget: budget, standings: standings)
    } catch let fault as any Fault where !isOutdated && Self.isOfBudget(fault) {
      return BudgetAnswer(name: budget.name, budget: budget, problem: fault)
    }
  }

  /// Whether a fault lies in a budget's filter or sums, and not in the file.
  static func isOfBudget(_ fault: any Fault) -> Bool {
    switch fault {
    case is PlaceNameError, is DistrictNestingError, is FilterProblem, is SpendingOverflow: true
    case let fault as LedgerStoreError:
      switch fault {
      case .noCategory, .noDistrictSet, .noValidDistrictSet, .ambiguousDistrictSet: true
      default: false
      }
    default: false
    }
  }

  private func standings(
    of budget: Budget, on days: ClosedRange<CalendarDay>?, today: CalendarDay, hidesLater: Bool,
    projections: BudgetProjections
  ) throws -> [BudgetStanding] {
    let start = try monthStart()
    guard let first = budget.firstPeriod else { return [] }
    let wanted = days.map { BudgetPeriod(budget.rhythm, of: $0.lowerBound, start: start) } ?? first
    let last = BudgetPeriod(budget.rhythm, of: days?.upperBound ?? today, start: start)
    // The amount carried over depends on every previous period.
    let from = budget.carry == .none ? max(first, wanted) : first
    guard from <= last, let lower = budget.days(of: from, start: start)?.lowerBound,
      let upper = budget.days(of: last, start: start)?.upperBound
    else { return [] }
    var query = LedgerQuery(filter: budget.filter)
    query.asOf = hidesLater ? today : nil
    var asked = query
    asked.days = lower...upper
    let payments = try budgetPayments(budget, asked)
    let found = try budget.standings(
      from: from, through: last, today: today, start: start, payments)
    return try found.filter { $0.period >= wanted }.map {
      projections.isWanted(of: $0) ? try projected($0, of: budget, payments, query) : $0
    }
  }

  /// A budget's period with how it will end.
  private func projected(
    _ standing: BudgetStanding, of budget: Budget, _ payments: BudgetPayments, _ query: LedgerQuery
  ) throws -> BudgetStanding {
    guard standing.days.isCurrent, case .sums(let sums) = payments else { return standing }
    var standing = standing
    let today = standing.days.today
    let figures = MonthFigures(
      month: standing.days.days.lowerBound.month, period: standing.days, income: nil,
      spent: standing.spent, count: 0, booked: standing.booked)
    var filter = try filter(for: query)
    filter.currencies = [budget.currency]
    let basis = RecurrenceBasis(today: today, currency: budget.currency, filter: filter)
    standing.projection = try outlook(
      figures, basis, query, spentToday: sums.sum(of: today...today)
    ).projection
    return standing
  }

  /// Whether payments have a tag of a name.
  func isTag(_ name: String) throws -> Bool {
    try part(\.tagNames) { try $0.tagNames() }.contains(name)
  }

  /// The payments that count against a budget under a query.
  private func budgetPayments(_ budget: Budget, _ query: LedgerQuery) throws -> BudgetPayments {
    let isTag = try isTag(budget.name)
    let asked = VersionCache.AskedBudget(
      query: query, isEach: budget.isEach, tag: isTag ? budget.name : nil)
    return try computed(\.budgetPayments[asked]) {
      var filter = try filter(for: query)
      filter.currencies = [budget.currency]
      if !isTag, !budget.isEach {
        let table = try table(for: query, on: filter.days)
        let values = try daySums(of: table, filter, in: budget.currency)
        return .sums(try DaySums(values.map { ($0.key, $0.value.sum, $0.value.count) }))
      }
      let name = budget.name
      let tagged =
        isTag ? try answer(to: "tags \(name)") { try $1.tagValues(named: name) } : [:]
      let payments = try rowPayments(query, filter, tagged: tagged, isEach: budget.isEach)
      guard !budget.isEach else { return .each(payments.sorted { $0.day < $1.day }) }
      var sums: [CalendarDay: (sum: Int64, count: Int64)] = [:]
      for payment in payments {
        try sums[payment.day, default: (0, 0)].sum.add(exactly: payment.amount)
        sums[payment.day, default: (0, 0)].count += 1
      }
      return .sums(try DaySums(sums.map { ($0.key, $0.value.sum, $0.value.count) }))
    }
  }

  /// Returns the payments under a filter, with those that a tag adds and without those it removes.
  ///
  /// - Parameters:
  ///   - tagged: The values of the tag by payments' row ids: `out` removes a payment.
  ///   - isEach: Whether refunds are left out, since the limit is one of each payment.
  private func rowPayments(
    _ query: LedgerQuery, _ filter: SpendingFilter, tagged: [Int64: String], isEach: Bool
  ) throws -> [BudgetPayments.Payment] {
    var all = SpendingFilter(days: filter.days)
    all.currencies = filter.currencies
    let columns = try rows()
    let payments = columns.payments
    let kept = try keptRows(of: query, in: payments)
    let admitted = filter.admittedPlaces
    let (rows, anyRows) = (AdmittedRows(filter, of: payments), AdmittedRows(all, of: payments))
    return (0..<payments.count).compactMap { row in
      let tag = tagged[payments.ids[row]]
      guard tag != "out", anyRows.admits(row) else { return nil }
      guard !isEach || payments.kinds[row] == PaymentKind.spending.rawValue else { return nil }
      if tag == nil {
        guard rows.admits(row), kept?[row] ?? true else { return nil }
        if let admitted {
          let place = Int(payments.places[row])
          guard place >= 0, admitted[place] else { return nil }
        }
      }
      return BudgetPayments.Payment(
        day: CalendarDay(daysSince1970: payments.days[row]), amount: payments.amounts[row])
    }
  }
}
