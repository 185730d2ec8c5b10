import LedgerStore
public import Spending

extension LedgerChange {
  /// Sets a budget: adds a new budget, or changes the existing budget with this name.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - amount: The limit, in the ledger's currency.
  ///   - edit: The settings of the budget other than its amount.
  ///   - today: The day that counts as today; if the edit names no period, the amount is set for
  ///     the period that contains this day.
  /// - Returns: The budget after the change, and its amount with the period to which it applies.
  /// - Throws: ``BudgetError``.
  @discardableResult
  public func setBudget(
    _ name: String, amount: Money, _ edit: BudgetEdit = BudgetEdit(), today: CalendarDay
  ) throws -> (budget: Budget, amount: BudgetAmount) {
    try store.step {
      let settings = try store.settings()
      let budgets = try store.budgets(home: settings.homeCurrency)
      let stored = budgets.first { $0.name == name }
      guard stored != nil || budgets.count < BudgetError.mostBudgets else {
        throw BudgetError.tooMany
      }
      guard try !store.trips(home: settings.homeCurrency).contains(where: { $0.name == name })
      else { throw BudgetError.nameOfTrip(name) }
      let before = try? stored?.budget.get()
      let after = try edit.applied(
        to: before, name: name, amount, settings: settings, today: today)
      try store.setBudget(after.budget)
      return after
    }
  }

  /// Removes a budget and its amounts.
  ///
  /// - Throws: ``BudgetError/none(name:known:)``.
  public func removeBudget(named name: String) throws {
    try store.step {
      guard try store.removeBudget(named: name) else {
        let home = try store.settings().homeCurrency
        throw BudgetError.none(name: name, known: try store.budgets(home: home).map(\.name))
      }
    }
  }
}
