/// A tag to look for: a name, with a value or with any.
public struct PaymentTag: Hashable, Sendable {
  /// The name.
  public var name: String
  /// The value; nil for any, and empty for a tag that has none.
  public var value: String?

  /// Creates a tag.
  public init(name: String, value: String? = nil) {
    self.name = name
    self.value = value
  }
}
