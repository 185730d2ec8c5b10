/// Whether exports of two sources may show one payment.
public enum SourcePairing: String, Hashable, Sendable, CaseIterable {
  /// Both have one layout and one account: their exact identities told payments apart.
  case one
  /// Both may show it.
  case possible
  /// Both may show it; nothing joins their rows without a question.
  case uncertain
  /// Both may show it; one is a household book, in which a person may have mistaken the day.
  case book
  /// A person added one of the two.
  case byHand = "by-hand"
}
