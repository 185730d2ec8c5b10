public import Reports
public import Sobi

/// Messages of commands about budgets.
public enum BudgetText: Hashable, Sendable {
  /// A budget was set for one period, or for one period and all later periods.
  case set(Budget, BudgetAmount)
  /// A budget was removed.
  case removed(String)
  /// The state of a limit, as the text of a table cell.
  case state(BudgetStatusDocument.State)
  /// The rhythm of a budget, such as monthly, in words.
  case rhythm(BudgetRhythm)
  /// The part of the remaining amount that is carried over to the next period.
  case carry(BudgetCarry)
  /// The limit applies to each single payment.
  case each
  /// The text for a monthly limit that equals the income of the month.
  case month
}
