import LedgerStore
import Spending

extension BudgetEdit {
  /// The reserved name of the row of the expected income.
  private static let income = "income"

  /// Returns the budget after the edit, and the amount that the edit sets.
  ///
  /// - Parameters:
  ///   - before: The budget before the edit; nil for a new one.
  ///   - today: The day whose period gets the amount if the edit names no period.
  /// - Throws: ``BudgetError``.
  func applied(
    to before: Budget?, name: String, _ amount: Money, settings: LedgerSettings, today: CalendarDay
  ) throws(BudgetError) -> (budget: Budget, amount: BudgetAmount) {
    let home = settings.homeCurrency
    try Self.check(name)
    guard amount.currency == home else {
      throw BudgetError.otherCurrency(amount.currency, home: home)
    }
    guard amount.minorUnits >= 0 else { throw BudgetError.negative }
    var budget = before ?? Budget(name: name, currency: home)
    if let filter { budget.filter = filter }
    guard !budget.filter.has(.from), !budget.filter.has(.to) else { throw BudgetError.daysInFilter }
    for case .currency(let currency) in budget.filter.terms where currency != home {
      throw BudgetError.otherCurrency(currency, home: home)
    }
    if let carry { budget.carry = carry }
    if let warnings { budget.warnings = warnings }
    if let isEach { budget.isEach = isEach }
    guard !budget.isEach || budget.carry == .none else { throw BudgetError.eachCarries }
    try setRhythm(of: &budget)
    let set = try self.amount(of: budget, amount, settings.monthStart, today)
    budget.set(set)
    return (budget, set)
  }

  private static func check(_ name: String) throws(BudgetError) {
    guard name.isName else { throw BudgetError.badName }
    guard name != income else { throw BudgetError.reservedName(name) }
  }

  /// Sets the rhythm of a budget; amounts have different periods in different rhythms.
  private func setRhythm(of budget: inout Budget) throws(BudgetError) {
    if let rhythm, rhythm != budget.rhythm {
      budget.rhythm = rhythm
      budget.amounts = []
    }
    guard budget.rhythm == .once else {
      guard days == nil else { throw BudgetError.daysOfPeriods(budget.rhythm) }
      budget.days = nil
      return
    }
    if let days { budget.days = days }
    guard budget.days != nil else { throw BudgetError.lacksDays }
  }

  private func amount(
    of budget: Budget, _ amount: Money, _ start: MonthStart, _ today: CalendarDay
  ) throws(BudgetError) -> BudgetAmount {
    let asked = period ?? today...today
    let period = BudgetPeriod(budget.rhythm, of: asked.lowerBound, start: start)
    guard period == BudgetPeriod(budget.rhythm, of: asked.upperBound, start: start) else {
      throw BudgetError.severalPeriods(budget.rhythm)
    }
    let isOnwards = budget.rhythm != .once && isOnwards ?? (self.period == nil)
    return BudgetAmount(period: period, minorUnits: amount.minorUnits, isOnwards: isOnwards)
  }
}
