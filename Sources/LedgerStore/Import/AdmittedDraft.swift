/// A draft that became a payment, or in a rehearsal would.
package struct AdmittedDraft: Sendable {
  /// Its position in its batch.
  package var position: Int
  /// The row id of its category; nil if absent.
  package var category: Int64?
}
