/// The stored data of a payment in an instalment plan, except the amount and the day of the
/// payment.
package struct StoredInstalment: Hashable, Sendable {
  /// The row id of the payment.
  package var id: Int64
  /// The number of months of the plan; nil if it is not known.
  package var months: Int?
  /// The number of the instalment as the statement states it, where 1 is the first instalment; nil
  /// if the statement states no number.
  package var number: Int?
  /// The merchant, as the statement spells it.
  package var merchant: String?
  /// The account or card.
  package var account: String?
  /// The names of the columns in the statement from which the payment was imported; nil for a
  /// payment that the user added.
  package var header: String?
  /// The row ids of the refunds of the payment.
  package var refunds: [Int64] = []
}
