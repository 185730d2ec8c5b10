package import Spending

/// A trip as the ledger has it: one that can be read, or what keeps it from being read.
package struct StoredTrip: Hashable, Sendable {
  /// The row id.
  package var id: Int64
  /// What it is called, as far as that can be read.
  package var name: String
  /// The trip, or why it cannot be read.
  package var trip: Result<Trip, BudgetProblem>
}
