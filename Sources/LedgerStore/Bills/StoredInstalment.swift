/// The stored data of a payment of an instalment plan, except its amount and day.
package struct StoredInstalment: Hashable, Sendable {
  /// The row id of the payment.
  package var id: Int64
  /// The months of the plan; nil if they are not known.
  package var months: Int?
  /// The number of the instalment in the statement, counted from 1; nil if the statement states no
  /// number.
  package var number: Int?
  /// The merchant, as the statement spells it.
  package var merchant: String?
  /// The account or card.
  package var account: String?
  /// The names of the columns of the statement that contained the payment; nil for a payment that
  /// the user added.
  package var header: String?
  /// The row ids of the refunds of the payment.
  package var refunds: [Int64] = []
}
