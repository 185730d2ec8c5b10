/// Whether exports of two sources may contain the same payment.
public enum SourcePairing: String, Hashable, Sendable, CaseIterable {
  /// Both exports have the same layout and account, so two rows are the same payment only if all
  /// facts in their identities are equal.
  case one
  /// Both exports may contain the same payment.
  case possible
  /// Both exports may contain the same payment, but two rows are treated as one payment only if the
  /// user agrees.
  case uncertain
  /// Both exports may contain the same payment. One export is a household book, in which a person
  /// may have written a wrong day.
  case book
  /// A person added one of the two payments by hand.
  case byHand = "by-hand"
}
