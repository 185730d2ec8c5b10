/// A tag for which payments are searched: its name, and either a given value or any value.
public struct PaymentTag: Hashable, Sendable {
  /// The name.
  public var name: String
  /// The value that the tag must have; nil for any value, and an empty text for a tag without a
  /// value.
  public var value: String?

  /// Creates a tag.
  public init(name: String, value: String? = nil) {
    self.name = name
    self.value = value
  }
}
