public import Reports
public import Sobi

/// Messages of commands about budgets.
public enum BudgetText: Hashable, Sendable {
  /// A budget was set for one period, or for a period and all later periods.
  case set(Budget, BudgetAmount)
  /// A budget was removed.
  case removed(String)
  /// There is no budget yet.
  case noBudgets
  /// There are no alerts to report.
  case noAlerts
  /// The state of a limit, in a cell.
  case state(BudgetStatusDocument.State)
  /// The rhythm of a budget.
  case rhythm(BudgetRhythm)
  /// The part of the rest that is carried to the next period.
  case carry(BudgetCarry)
  /// The limit applies to each single payment.
  case each
  /// A month whose limit is its income.
  case month
}
