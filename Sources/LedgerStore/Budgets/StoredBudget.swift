package import Spending

/// A stored budget, or the reason why it cannot be read.
package struct StoredBudget: Hashable, Sendable {
  /// The row id.
  package var id: Int64
  /// The name; empty if it cannot be read.
  package var name: String
  /// The budget, or the reason why it cannot be read.
  package var budget: Result<Budget, BudgetProblem>
}
