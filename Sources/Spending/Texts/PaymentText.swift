/// The kinds of texts in a payment that can be searched and counted. The name of each case is the
/// name of a column in the ledger.
package enum PaymentText: String, CaseIterable, Hashable, Sendable {
  /// The merchant as received.
  case merchant
  /// The account or card.
  case account
  /// A note.
  case memo
}
