/// The kinds of texts that a payment can have and that can be searched and counted; each case has
/// the name of a column of the ledger.
package enum PaymentText: String, CaseIterable, Hashable, Sendable {
  /// The merchant as received.
  case merchant
  /// The account or card.
  case account
  /// A note.
  case memo
}
