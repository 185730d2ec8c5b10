public import Reports
public import Sobi

/// What commands tell about budgets.
public enum BudgetText: Hashable, Sendable {
  /// A budget was set: for a period, or from it on.
  case set(Budget, BudgetAmount)
  /// A budget was removed.
  case removed(String)
  /// There is no budget yet.
  case noBudgets
  /// There is nothing to report.
  case noAlerts
  /// How far a limit is used, in a cell.
  case state(BudgetStatusDocument.State)
  /// How often a budget has its amount.
  case rhythm(BudgetRhythm)
  /// What is carried over.
  case carry(BudgetCarry)
  /// The limit is one of each payment.
  case each
  /// A month, whose limit is its income.
  case month
}
