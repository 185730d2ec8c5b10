/// A tag to search for, with a name and either a given value or any value.
public struct PaymentTag: Hashable, Sendable {
  /// The name.
  public var name: String
  /// The value; nil for any value, and empty for tags without a value.
  public var value: String?

  /// Creates a tag.
  public init(name: String, value: String? = nil) {
    self.name = name
    self.value = value
  }
}
