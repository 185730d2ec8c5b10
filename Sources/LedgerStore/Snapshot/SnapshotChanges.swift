package import Spending

/// The changes of payments and places since a snapshot was written.
package struct SnapshotChanges: Sendable {
  /// The mark of the snapshot to which these changes apply.
  package let mark: SnapshotMark
  /// Row ids of payments that were changed or deleted, ascending.
  package internal(set) var payments: [Int64] = []
  /// The number of added payments.
  package internal(set) var newPayments = 0
  /// Row ids of places that were changed or deleted, ascending.
  package internal(set) var places: [Int64] = []
  /// The places that were changed or added, in their present state, in order of their row ids.
  package internal(set) var currentPlaces: [Place] = []
  /// Row ids of sets whose districts changed.
  package internal(set) var districtSets: Set<Int64> = []

  /// Whether the payments and places are the same as in the snapshot.
  package var isEmpty: Bool {
    payments.isEmpty && newPayments == 0 && places.isEmpty && currentPlaces.isEmpty
  }
}
