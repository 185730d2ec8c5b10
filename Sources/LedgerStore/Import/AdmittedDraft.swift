/// A draft that became a payment; in a rehearsal, a draft that would become a payment.
package struct AdmittedDraft: Sendable {
  /// The position of the draft in its batch.
  package var position: Int
  /// The row id of the draft's category; nil if the draft has no category.
  package var category: Int64?
}
