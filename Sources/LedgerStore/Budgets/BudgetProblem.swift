public import Diagnostics

/// The reason why a stored budget cannot be read. No case contains the content of a row.
public enum BudgetProblem: Fault, Hashable, CaseIterable {
  /// The name is empty or not a text.
  case name
  /// The filter cannot be read.
  case filter
  /// Its rhythm is unknown.
  case rhythm
  /// A one-time budget lacks a day, or ends before it begins.
  case days
  /// Its carry is unknown.
  case carry
  /// The percents of warnings cannot be read.
  case warnings
  /// The currency is unknown, or differs from the currency of the ledger.
  case currency
  /// An amount is for no period of the budget.
  case period
  /// An amount is negative or not a whole number.
  case amount
  /// It has no amount.
  case noAmount
  /// A trip is for no person, or for too many.
  case people
  /// The rate of a trip is not a rate, or the trip is in the currency of the ledger.
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
