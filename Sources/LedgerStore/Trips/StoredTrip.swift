package import Spending

/// A stored trip, or the reason why it cannot be read.
package struct StoredTrip: Hashable, Sendable {
  /// The row id.
  package var id: Int64
  /// The name of the trip, as far as it can be read.
  package var name: String
  /// The trip, or the reason why it cannot be read.
  package var trip: Result<Trip, BudgetProblem>
}
