/// The texts of a payment that are searched and counted by; their names are those of the ledger's
/// columns.
package enum PaymentText: String, CaseIterable, Hashable, Sendable {
  /// The merchant as received.
  case merchant
  /// The account or card.
  case account
  /// A note.
  case memo
}
