import Diagnostics
import LedgerSnapshot
import LedgerStore
import Logging
import Spending
import SpendingAnalytics
import Synchronization

/// All budgets on the days that a change touches, before it or after it.
struct BudgetStates {
  /// The budgets that can be computed, by their names.
  var budgets: [String: BudgetAnswer]
  /// The problems of the other budgets: their codes, by the names of the budgets.
  var problems: [String: String]
  /// Today's month, compared with its income.
  var month: MonthAnswer?

  /// Returns the alerts for the marks that a change reached, in order of names; the alert of the
  /// month is first.
  ///
  /// - Parameters:
  ///   - before: The states before the change.
  ///   - today: The day taken as today.
  func alerts(since before: BudgetStates, today: CalendarDay, currency: Currency) -> [BudgetAlert] {
    var alerts: [BudgetAlert] = []
    switch (month, before.month) {
    case (.noIncome(let month), .noIncome(let older)) where month == older: break
    case (.unknown(let code), let older):
      if case .unknown? = older { break }
      alerts.append(BudgetAlert(budget: nil, .unknown(code), currency: currency))
    case (.noIncome(let month), _):
      alerts.append(BudgetAlert(budget: nil, .noIncome(month), currency: currency))
    case (.standing(let standing), let older):
      var known: BudgetStanding?
      if case .standing(let older) = older, older.period == standing.period { known = older }
      if let state = standing.crossing(since: known) {
        alerts.append(BudgetAlert(budget: nil, .crossed(state, standing), currency: currency))
      }
    case (nil, _): break
    }
    for (name, answer) in budgets.sorted(by: { $0.key < $1.key }) {
      alerts += answer.alerts(since: before.budgets[name], name, today: today, currency: currency)
    }
    for (name, code) in problems.sorted(by: { $0.key < $1.key })
    where before.budgets[name] != nil {
      alerts.append(BudgetAlert(budget: name, .unknown(code), currency: currency))
    }
    return alerts
  }
}

extension BudgetAnswer {
  /// Returns the alerts of a change in the periods of a budget; all ended periods together give one
  /// alert.
  ///
  /// - Parameter before: The budget before the change; nil for a new budget, which can only give an
  ///   alert about its current period.
  fileprivate func alerts(
    since before: BudgetAnswer?, _ name: String, today: CalendarDay, currency: Currency
  ) -> [BudgetAlert] {
    let older = Dictionary(
      (before?.standings ?? []).map { ($0.period, $0) }, uniquingKeysWith: { $1 })
    var alerts: [BudgetAlert] = []
    var ended: BudgetAlert?
    for standing in standings {
      guard before != nil || standing.days.isCurrent,
        let state = standing.crossing(since: older[standing.period])
      else { continue }
      let alert = BudgetAlert(budget: name, .crossed(state, standing), currency: currency)
      guard standing.days.days.upperBound < today else {
        alerts.append(alert)
        continue
      }
      let further = ended.map { $0.furtherPeriods + 1 } ?? 0
      ended = alert
      ended?.furtherPeriods = further
    }
    return (ended.map { [$0] } ?? []) + alerts
  }
}

extension Ledger {
  /// Changes the ledger and remembers the marks that budgets reached through it.
  ///
  /// The change is compared with the budgets on the day of the previous change, so that it also
  /// reports marks that were reached overnight.
  ///
  /// - Returns: The result of `body`, and a summary of the change.
  func watched<Result>(
    _ title: ChangeTitle, mode: ChangeMode, _ body: (StoreChange) throws -> Result
  ) throws -> (Result, ChangeSummary?) {
    var before: Swift.Result<BudgetsBefore?, any Error> = .success(nil)
    var change: StoreChange?
    let (result, summary) = try store.write(title, mode: mode) { store in
      change = store
      return try body(store)
    } inspect: { summary in
      // Other readers, like this one, see the file as it was until the change is committed.
      guard let summary else { return }
      before = Swift.Result {
        try read { view -> BudgetsBefore? in
          guard try view.hasBudgets() || summary.rows?["budgets"] != nil,
            try summary.payments?.isEmpty != true || view.dayOfLastChange() != today()
          else { return nil }
          let scope = try BudgetScope(of: summary, change, in: view)
          return (scope, try view.budgetStates(scope, today: scope.lastDay))
        }
      }
      change = nil
    }
    let alerts = alerts(since: before)
    reached.withLock { $0 += alerts }
    return (result, summary)
  }

  /// The budgets before a change, and those that it may affect.
  private typealias BudgetsBefore = (scope: BudgetScope, states: BudgetStates)

  /// Writes the answers to the questions of budgets beside the ledger, if some are missing there.
  /// Then all budgets are computed, so that the next question about any of them finds its answers.
  func keepAnswers() {
    do {
      let snapshot = try read { view -> SnapshotVersion? in
        guard let snapshot = try view.snapshot(), try view.hasBudgets(), snapshot.lacksAnswers
        else { return nil }
        _ = try view.alerts()
        return snapshot
      }
      try snapshot?.writeAnswers(beside: path)
    } catch {
      logger.debug("kept no answers", metadata: ["reason": "\(type(of: error))"])
    }
  }

  /// Returns the alerts of a change. If they cannot be computed, the result is one alert about
  /// this, because the change has already been made.
  private func alerts(since before: Swift.Result<BudgetsBefore?, any Error>) -> [BudgetAlert] {
    do {
      guard let before = try before.get() else { return [] }
      let today = today()
      let alerts = try read { view in
        try view.budgetStates(before.scope, today: today)
          .alerts(since: before.states, today: today, currency: view.homeCurrency)
      }
      keepAnswers()
      return alerts
    } catch {
      let code = (error as? any Fault)?.code ?? "ledger.unreadable"
      return [BudgetAlert(budget: nil, .unknown(code), currency: settings.homeCurrency)]
    }
  }

  /// Returns the alerts that changes made through this object have caused since the last call; the
  /// oldest alert is first. Undo and redo do not cause alerts.
  public func takeAlerts() -> [BudgetAlert] {
    reached.withLock { alerts in
      defer { alerts = [] }
      return alerts
    }
  }
}

/// The budgets and days that a change may affect.
struct BudgetScope {
  /// The days whose periods the change may affect.
  var days: ClosedRange<CalendarDay>
  /// The names of the budgets that the change may affect; nil for all budgets.
  var names: Set<String>?
  /// The day of the previous change.
  var lastDay: CalendarDay

  /// All budgets in today's periods.
  init(today: CalendarDay) { (days, lastDay) = (today...today, today) }

  /// Finds the budgets that a change may affect. A few changed payments affect the budgets whose
  /// filters may match them before or after the change. If the previous change was made on a
  /// different day, the pace of all budgets may differ.
  fileprivate init(
    of summary: ChangeSummary, _ change: StoreChange?, in view: LedgerView
  ) throws {
    let today = view.ledger.today()
    days = summary.days(with: today, start: try view.monthStart())
    lastDay = try view.dayOfLastChange()
    guard lastDay == today, let ids = summary.payments, let change else { return }
    let before = try view.answer(to: "payments before a change") { try $1.payments(ids: ids) }
    let payments = before + (try change.writtenPayments(ids: ids))
    // A change that moves or removes a place affects more than payments.
    let places = try change.writtenPlaces(ids: Set(payments.compactMap(\.placeID)))
    let names = try view.budgets().compactMap { stored -> String? in
      guard let budget = try? stored.budget.get() else { return nil }
      let mayFit = try payments.contains { payment in
        try payment.amount.currency == budget.currency
          && budget.filter.mayFit(payment, at: payment.placeID.flatMap { places[$0] }, in: view)
      }
      return try mayFit || view.hasTag(budget.name, ids) ? budget.name : nil
    }
    self.names = Set(names)
  }
}

extension ChangeSummary {
  /// Returns the days that a change touched, and today; if any day may be affected, returns only
  /// today.
  fileprivate func days(
    with today: CalendarDay, start: MonthStart
  ) -> ClosedRange<CalendarDay> {
    let months = (months ?? []).map(start.days)
    let first = months.map(\.lowerBound).min() ?? today
    return min(first, today)...max(months.map(\.upperBound).max() ?? today, today)
  }
}

extension LedgerView {
  /// Whether there is a budget or an expected income.
  fileprivate func hasBudgets() throws -> Bool {
    try answer(to: "has budgets") { try $1.hasBudgets() }
  }

  /// Returns the day of the newest change, or today if that day is later than today.
  fileprivate func dayOfLastChange() throws -> CalendarDay {
    let today = ledger.today()
    guard let change = try history(limit: 1).first else { return today }
    return CalendarDay(String(ledger.wallClock(change.madeAt).prefix(10))).map { min($0, today) }
      ?? today
  }

  func budgetStates(_ scope: BudgetScope, today: CalendarDay) throws -> BudgetStates {
    let seen = BudgetMoment(today: today)
    let month = try monthQuestion(seen)
    let answers = try budgetAnswers(
      on: scope.days, seen, names: scope.names, projections: .ofOpen, beside: month?.searched)
    var states = BudgetStates(budgets: [:], problems: [:])
    for answer in answers {
      let name = answer.name ?? ""
      if let problem = answer.problem {
        states.problems[name] = problem.code
      } else {
        states.budgets[name] = answer
      }
    }
    states.month = try month.map(monthAnswer)
    return states
  }
}
