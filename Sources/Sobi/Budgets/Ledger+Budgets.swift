import Diagnostics
import LedgerStore
public import Reports
public import Spending
import SpendingAnalytics

extension Ledger {
  /// Returns the budgets in order of their names. The result also includes budgets that are
  /// unreadable, or whose filters refer to something that is missing in the ledger.
  public func budgetRows() throws -> [BudgetRow] { try budgetList().rows }

  /// Returns the budgets of ``budgetRows()``, and the problems of these budgets.
  public func budgetList() throws -> (rows: [BudgetRow], problems: [BudgetReport.Problem]) {
    try read { view in
      var problems: [BudgetReport.Problem] = []
      let rows = try view.budgets().map { stored in
        let fault = try view.problem(of: stored)
        if let fault { problems.append((stored.name, fault)) }
        return BudgetRow(
          name: stored.name, budget: try? stored.budget.get(), problem: fault?.code)
      }
      return (rows, problems)
    }
  }

  /// Sets a budget, as one change; see ``LedgerChange/setBudget(_:amount:_:today:)``.
  ///
  /// ```swift
  /// var edit = BudgetEdit()
  /// edit.filter = try PaymentFilter(text: "within=1km@office")
  /// try ledger.setBudget("office", amount: Money(minorUnits: 500_000, .krw), edit)
  /// ```
  /// If the filter names a built-in category that the ledger lacks, this method adds the category
  /// to the ledger.
  ///
  /// - Throws: ``BudgetError``, and the errors of ``LedgerView`` if the filter names something that
  ///   the ledger does not have.
  @discardableResult
  public func setBudget(
    _ name: String, amount: Money, _ edit: BudgetEdit = BudgetEdit()
  ) throws -> (budget: Budget, amount: BudgetAmount) {
    let lacking = try edit.filter.map { filter in try read { try $0.lackingCategories(filter) } }
    return try write(.setBudget(name)) { change in
      if let lacking, !lacking.isEmpty { try change.define(lacking) }
      return try change.setBudget(name, amount: amount, edit, today: today())
    }
  }

  /// Removes a budget and its amounts, as one change.
  ///
  /// - Throws: ``BudgetError/none(name:known:)``.
  public func removeBudget(named name: String) throws {
    try write(.removeBudget(name)) { try $0.removeBudget(named: name) }
  }

  /// Returns the states of all budgets; a recurring budget is evaluated for its current period, and
  /// a one-time budget for its days.
  ///
  /// - Parameters:
  ///   - day: The day that counts as today; nil for the current day. If a day is given, payments
  ///     after this day do not count.
  ///   - currency: The currency in which payments are counted. If the ledger's currency is given,
  ///     each payment in another currency counts with the value that is stored for it in the
  ///     ledger's currency; if nil is given, only payments in the ledger's currency count.
  /// - Throws: ``Spending/ConversionError/notHome(_:home:)``.
  /// - Complexity: O(*n*) for each filter, where *n* is the number of payments in the periods; the
  ///   columns are cached until the file changes. For a budget that carries amounts over, all
  ///   periods since its first period are read.
  public func budgetStatus(
    asOf day: CalendarDay? = nil, in currency: Currency? = nil
  ) throws -> BudgetReport {
    try read { try $0.budgetStatus(asOf: day, in: currency) }
  }

  /// Returns the states of a budget in all its periods, the newest first.
  ///
  /// - Throws: ``BudgetError/none(name:known:)``.
  public func budgetHistory(
    named name: String, asOf day: CalendarDay? = nil
  ) throws -> BudgetReport {
    try read { try $0.budgetHistory(named: name, asOf: day) }
  }

  /// Returns the states that need attention: the states of budgets whose limit is reached or is
  /// expected to be reached, and the states of unreadable budgets. The current month is included if
  /// its spending exceeds its income or its income is unknown.
  ///
  /// - Complexity: The sum of the complexities of ``budgetStatus(asOf:in:)`` and
  ///   ``LedgerView/month(_:_:districts:basis:)``.
  public func alerts(asOf day: CalendarDay? = nil) throws -> BudgetReport {
    try read { try $0.alerts(asOf: day) }
  }
}

extension LedgerView {
  /// Returns the categories of the library that a filter names and the ledger lacks.
  ///
  /// - Throws: The errors of ``check(_:)`` for the rest of the filter.
  fileprivate func lackingCategories(_ filter: PaymentFilter) throws -> [CategoryDefinition] {
    let known = try categories()
    var lacking: [String: CategoryDefinition] = [:]
    for name in filter.asked.categories where !known.contains(where: { $0.isCalled(name) }) {
      lacking[name] = (try? Ledger.code(of: name, known)).flatMap { Ledger.libraryCategories[$0] }
    }
    try check(
      PaymentFilter(
        filter.terms.filter { term in
          if case .category(let name) = term { lacking[name] == nil } else { true }
        }))
    return Set(lacking.values).sorted { $0.code < $1.code }
  }

  /// The problem that prevents the reading of a budget or its filter; nil if there is no problem.
  fileprivate func problem(of stored: StoredBudget) throws -> (any Fault)? {
    switch stored.budget {
    case .failure(let fault): return fault
    case .success(let budget):
      do {
        try check(budget.filter)
        return nil
      } catch let fault as any Fault where !isOutdated && Self.isOfBudget(fault) {
        return fault
      }
    }
  }

  /// Throws an error if a filter names something that the ledger does not contain.
  func check(_ filter: PaymentFilter) throws {
    let query = LedgerQuery(filter: filter)
    _ = try self.filter(for: query)
    _ = try amounts(of: query)
    for name in filter.asked.trips { _ = try trip(called: name) }
  }

  /// See ``Ledger/budgetStatus(asOf:in:)``.
  public func budgetStatus(
    asOf day: CalendarDay? = nil, in currency: Currency? = nil
  ) throws -> BudgetReport {
    _ = try valuation(for: LedgerQuery(in: currency))
    let seen = seen(day, currency)
    return report(try budgetAnswers(on: seen.today...seen.today, seen), seen.today)
  }

  /// See ``Ledger/budgetHistory(named:asOf:)``.
  public func budgetHistory(named name: String, asOf day: CalendarDay? = nil) throws -> BudgetReport
  {
    let stored = try budgets()
    guard let found = stored.first(where: { $0.name == name }) else {
      throw BudgetError.none(name: name, known: stored.map(\.name))
    }
    let seen = seen(day)
    var report: BudgetReport
    switch found.budget {
    case .failure(let fault): report = self.report([.init(name: name, problem: fault)], seen.today)
    case .success(let budget):
      report = self.report(try answers(of: [budget], on: nil, seen), seen.today)
    }
    report.document.budgets.reverse()
    return report
  }

  /// See ``Ledger/alerts(asOf:)``.
  public func alerts(asOf day: CalendarDay? = nil) throws -> BudgetReport {
    let seen = seen(day)
    let today = seen.today
    let month = try monthQuestion(seen)
    var report = report(
      try budgetAnswers(on: today...today, seen, beside: month?.searched), today)
    let isPast: (BudgetStatusDocument.Row) -> Bool = { row in
      row.days.map { !$0.contains(today) } ?? false
    }
    report.document.budgets.removeAll { !$0.isAlert || isPast($0) }
    if let month {
      let row = monthRow(try monthAnswer(month))
      if row.isAlert { report.document.budgets.insert(row, at: 0) }
    }
    return report
  }

  /// Returns the moment of a day; nil means the current day of the clock.
  private func seen(_ day: CalendarDay?, _ currency: Currency? = nil) -> BudgetMoment {
    let today = ledger.today()
    return BudgetMoment(
      today: day ?? today, hidesLater: day.map { $0 != today } ?? false, currency: currency)
  }

  private func report(_ answers: [BudgetAnswer], _ today: CalendarDay) -> BudgetReport {
    var document = BudgetStatusDocument(today: today, currency: homeCurrency, budgets: [])
    var problems: [(name: String, fault: any Fault)] = []
    for answer in answers {
      if let fault = answer.problem {
        problems.append((answer.name ?? "", fault))
        document.budgets.append(.init(name: answer.name, state: .unreadable(fault.code)))
      }
      document.budgets += answer.standings.map {
        .init(name: answer.name, $0, currency: homeCurrency)
      }
    }
    return BudgetReport(document: document, problems: problems)
  }

  private func monthRow(_ month: MonthAnswer) -> BudgetStatusDocument.Row {
    switch month {
    case .standing(let standing): .init(name: nil, standing, currency: homeCurrency)
    case .noIncome(let month): .init(name: nil, period: .month(month), state: .noIncome)
    case .unknown(let code): .init(name: nil, state: .unreadable(code))
    }
  }
}
