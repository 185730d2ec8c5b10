/// Whether exports of two sources may show one payment.
public enum SourcePairing: String, Hashable, Sendable, CaseIterable {
  /// Both have one layout and one account: their exact identities distinguish payments.
  case one
  /// Both may show it.
  case possible
  /// Both may show it; rows are joined only after a question.
  case uncertain
  /// Both may show the payment; one is a household book, in which a person may have written a wrong
  /// day.
  case book
  /// A person added one of the two payments.
  case byHand = "by-hand"
}
