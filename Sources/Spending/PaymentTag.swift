/// The tag that a search requires of payments: the name of the tag, and either its value or no
/// condition on the value.
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
