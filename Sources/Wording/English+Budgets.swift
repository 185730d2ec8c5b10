public import LedgerStore
public import Sobi
import Spending
import SpendingAnalytics

extension English {
  public func text(_ error: BudgetError) -> String {
    switch error {
    case .negative: "a limit cannot be negative"
    case .otherCurrency(let currency, let home):
      "a budget must be in \(home), the currency of the ledger, not in \(currency)"
    case .badName: "the name is empty, is longer than 64 bytes, or contains a control character"
    case .nameOfTrip(let name): "a trip is already called \"\(name)\""
    case .reservedName(let name): "the name \"\(name)\" is reserved for the expected income"
    case .none(let name, _): "no budget is called \"\(name)\""
    case .daysInFilter:
      "the filter of a budget cannot contain days: a budget has the days of its period"
    case .lacksDays: "a budget with the period \"once\" needs a first and a last day"
    case .daysOfPeriods(let rhythm):
      "a budget for every \(rhythm.name) cannot have a first and a last day"
    case .daysReversed(let first, let last):
      "the first day, \(first), is later than the last day, \(last)"
    case .severalPeriods(let rhythm): "these days are not all in the same \(rhythm.name)"
    case .eachCarries: "a budget with a limit for each payment cannot carry amounts over"
    case .tooMany:
      "the ledger already has \(grouped(BudgetError.mostBudgets)) budgets, the maximum"
    case .placeInUse(let name, let budgets):
      "these budgets use \"\(name)\" in their filters: \(quotedNames(budgets))"
    case .districtsInUse(let set, let budgets):
      "these budgets or trips use a district of the set \(set): \(quotedNames(budgets))"
    }
  }

  public func text(_ problem: BudgetProblem) -> String {
    switch problem {
    case .name: "the budget has no name"
    case .filter: "the filter of the budget cannot be read"
    case .rhythm: "the period of the budget is unknown"
    case .days: "the budget with the period \"once\" has no days, or ends before it begins"
    case .carry: "the carry-over of the budget is unknown"
    case .warnings: "the warning percentages of the budget cannot be read"
    case .currency: "the currency of the budget is not that of the ledger"
    case .period: "an amount does not belong to any period of the budget"
    case .amount: "an amount of the budget is negative or not a whole number"
    case .noAmount: "the budget has no amount"
    case .people: "the number of people of the trip is zero or too large"
    case .rate: "the rate of the trip cannot be read, or a trip in the ledger's currency has a rate"
    }
  }

  public func text(_ alert: BudgetAlert) -> String {
    switch alert.event {
    case .noIncome(let month): return "no income is known for \(month)"
    case .unknown(let code):
      let name = alert.budget.map { "budget \"\($0)\"" } ?? "the state of the budgets"
      return "\(name) cannot be computed after this change (error \(code))"
    case .crossed(let state, let standing):
      let period = standing.days
      let further = alert.furtherPeriods
      return subject(alert, standing) + " " + sentence(state, standing, alert)
        + (period.isCurrent ? ", \(quantity(period.left, "day")) left" : "")
        + (further > 0 ? "; also in \(quantity(further, "earlier period"))" : "")
    }
  }

  private func subject(_ alert: BudgetAlert, _ standing: BudgetStanding) -> String {
    guard let name = alert.budget else { return "the income of \(standing.period)" }
    return standing.days.isCurrent || standing.period == .once
      ? "budget \"\(name)\"" : "budget \"\(name)\", \(standing.period),"
  }

  private func sentence(
    _ state: BudgetState, _ standing: BudgetStanding, _ alert: BudgetAlert
  ) -> String {
    func money(_ value: Int64) -> String { Money(minorUnits: value, alert.currency).grouped }
    let limit = money(standing.limit)
    let share = standing.permille.map { " (\(percent(permille: $0)))" } ?? ""
    let spent = "\(money(standing.used)) of \(limit)" + share
    switch state {
    case .within: return "is within its limit: \(spent)"
    case .pace:
      let end = standing.projection.map(money) ?? "-"
      return "will be exceeded at this pace: \(end) projected, limit \(limit)"
    case .warned(let percent): return "has reached \(Percentage.text(percent)): \(spent)"
    case .usedUp: return "is used up: \(limit)"
    case .over where standing.exceeding != nil:
      let largest = money(standing.spent)
      return "limits a payment to \(limit), and "
        + (standing.exceeding == 1
          ? "one is larger: \(largest)"
          : "\(grouped(standing.exceeding ?? 0)) are larger, up to \(largest)")
    case .over: return "is exceeded: \(spent)"
    }
  }

  public func text(_ text: BudgetText) -> String {
    switch text {
    case .set(let budget, let set):
      "Budget \(budget.name)\(period(budget, set)): "
        + amount(Money(minorUnits: set.minorUnits, budget.currency))
        + (budget.isEach ? " for each payment." : ".")
    case .removed(let name): "Removed budget \(name); sobi undo brings it back."
    case .state(let state):
      switch state {
      case .standing(.within): ""
      case .standing(.pace): "pace"
      case .standing(.warned(let percent)): Percentage.text(percent)
      case .standing(.usedUp): "used up"
      case .standing(.over): "over"
      case .unreadable: "unreadable"
      case .noIncome: "no income"
      }
    case .rhythm(let rhythm): rhythm.name
    case .carry(let carry): carry == .none ? "" : carry.name
    case .each: "each payment"
    case .month: "(income)"
    }
  }

  private func period(_ budget: Budget, _ set: BudgetAmount) -> String {
    switch (set.period, budget.days) {
    case (.once, let days?): " from \(days.lowerBound) to \(days.upperBound)"
    case (.week(let monday), _) where set.isOnwards: ", every week from \(monday) on"
    case (.week(let monday), _): ", week of \(monday)"
    case (let period, _):
      set.isOnwards ? ", every \(period.rhythm.name) from \(period) on" : ", \(period)"
    }
  }
}
