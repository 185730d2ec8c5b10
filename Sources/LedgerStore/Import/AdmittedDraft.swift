/// A draft that became a payment, or that would become one in a rehearsal.
package struct AdmittedDraft: Sendable {
  /// The position of the draft in its batch.
  package var position: Int
  /// The row id of the draft's category; nil if the draft has no category.
  package var category: Int64?
}
