public import Sobi

extension PaymentChannel {
  /// Creates the channel that a word names; nil if the word names no channel.
  public init?(word: String) {
    guard let channel = Self.allCases.first(where: { $0.name == word }) else { return nil }
    self = channel
  }
}

extension PaymentKind {
  /// Creates the kind that a word names; nil if the word names no kind.
  public init?(word: String) {
    guard let kind = Self.allCases.first(where: { $0.name == word }) else { return nil }
    self = kind
  }
}
