public import Diagnostics
public import Spending
public import SpendingAnalytics

/// An alert that a change to the ledger has caused the spending of a budget, or of a month with an
/// income, to reach a mark such as the limit.
public struct BudgetAlert: Diagnostic, Hashable {
  /// The kinds of alerts.
  public enum Event: Hashable, Sendable {
    /// A mark was reached in the period to which these figures belong.
    case crossed(BudgetState, BudgetStanding)
    /// The month has begun without an income, although another month has an income.
    case noIncome(YearMonth)
    /// It could not be determined whether the change reached a mark; the text is the code of the
    /// problem that prevented this.
    case unknown(String)
  }

  /// The name of the budget; nil if the alert is about a month, whose limit is its income, or about
  /// all budgets.
  public var budget: String?
  /// The event; if marks were reached in several periods that have ended, this is the event of the
  /// latest of these periods.
  public var event: Event
  /// The currency of the figures.
  public var currency: Currency
  /// The number of further periods that have also ended and in which a mark was also reached.
  public var furtherPeriods = 0

  /// Creates an alert.
  public init(budget: String?, _ event: Event, currency: Currency, furtherPeriods: Int = 0) {
    self.budget = budget
    self.event = event
    self.currency = currency
    self.furtherPeriods = furtherPeriods
  }

  public var code: String {
    switch event {
    case .noIncome: "budget.month.no-income"
    case .unknown: "budget.limit.unknown"
    case .crossed(let state, _):
      switch state {
      case .within: "budget.limit.within"
      case .pace: "budget.limit.pace"
      case .warned: "budget.limit.warn"
      case .usedUp: "budget.limit.used-up"
      case .over: "budget.limit.over"
      }
    }
  }

  public var recovery: Recovery? {
    switch event {
    case .noIncome(let month): .setIncome(month.description)
    case .unknown: .listBudgets
    case .crossed: nil
    }
  }
}
