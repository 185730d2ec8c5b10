/// The texts of a payment that can be searched and counted, named after the ledger's columns.
package enum PaymentText: String, CaseIterable, Hashable, Sendable {
  /// The merchant as received.
  case merchant
  /// The account or card.
  case account
  /// A note.
  case memo
}
