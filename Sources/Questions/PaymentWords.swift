public import Sobi

extension PaymentChannel {
  /// Creates the channel with this word; nil for any other text.
  public init?(word: String) {
    guard let channel = Self.allCases.first(where: { $0.name == word }) else { return nil }
    self = channel
  }
}

extension PaymentKind {
  /// Creates the kind with this word; nil for any other text.
  public init?(word: String) {
    guard let kind = Self.allCases.first(where: { $0.name == word }) else { return nil }
    self = kind
  }
}
