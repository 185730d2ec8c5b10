public import Reports
public import Sobi

/// Messages of commands about budgets.
public enum BudgetText: Hashable, Sendable {
  /// A budget was set for a period, or from a period on.
  case set(Budget, BudgetAmount)
  /// A budget was removed.
  case removed(String)
  /// There is no budget yet.
  case noBudgets
  /// There is nothing to report.
  case noAlerts
  /// The state of a limit, in a cell.
  case state(BudgetStatusDocument.State)
  /// The rhythm of a budget.
  case rhythm(BudgetRhythm)
  /// The part that is carried over.
  case carry(BudgetCarry)
  /// The limit applies to each payment.
  case each
  /// A month, whose limit is its income.
  case month
}
