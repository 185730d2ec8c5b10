public import Sobi

extension PaymentChannel {
  /// The channel of a word; nil for another text.
  public init?(word: String) {
    guard let channel = Self.allCases.first(where: { $0.name == word }) else { return nil }
    self = channel
  }
}

extension PaymentKind {
  /// The kind of a word; nil for another text.
  public init?(word: String) {
    guard let kind = Self.allCases.first(where: { $0.name == word }) else { return nil }
    self = kind
  }
}
