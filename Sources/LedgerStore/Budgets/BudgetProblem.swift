public import Diagnostics

/// The reason why a stored budget cannot be read. No case contains the content of a row.
public enum BudgetProblem: Fault, Hashable, CaseIterable {
  /// The name is empty or not a text.
  case name
  /// The filter cannot be read.
  case filter
  /// The rhythm of the budget, that is, the kind of its periods, is unknown.
  case rhythm
  /// A one-time budget lacks its first or last day, or ends before it begins.
  case days
  /// The rule for carrying an unspent or overspent amount over to the next period is unknown.
  case carry
  /// The percentages of the warnings cannot be read.
  case warnings
  /// The currency is unknown, or differs from the currency of the ledger.
  case currency
  /// An amount is stored for a range of days that is not one of the budget's periods.
  case period
  /// An amount is negative or not a whole number.
  case amount
  /// The budget has no amount.
  case noAmount
  /// The number of people on a trip is zero or too large.
  case people
  /// The exchange rate of a trip is not a valid rate, or the trip is in the currency of the ledger.
  case rate

  public var code: String {
    switch self {
    case .name: "check.budget.name"
    case .filter: "check.budget.filter"
    case .rhythm: "check.budget.rhythm"
    case .days: "check.budget.days"
    case .carry: "check.budget.carry"
    case .warnings: "check.budget.warnings"
    case .currency: "check.budget.currency"
    case .period: "check.budget.period"
    case .amount: "check.budget.amount"
    case .noAmount: "check.budget.no-amount"
    case .people: "check.budget.people"
    case .rate: "check.budget.rate"
    }
  }

  public var recovery: Recovery? { .setBudgetAgain }
}
