/// A tag that a payment must have to match a search: the name of the tag and, optionally, the value
/// that the tag must have.
public struct PaymentTag: Hashable, Sendable {
  /// The name.
  public var name: String
  /// The value that the tag must have; nil if any value matches, and an empty text if the tag must
  /// have no value.
  public var value: String?

  /// Creates a tag.
  public init(name: String, value: String? = nil) {
    self.name = name
    self.value = value
  }

  /// The tag as `sobi tag --set` reads it: `trip=jeju`, or `gift` for a tag without a value.
  package var text: String { name + (value.flatMap { $0.isEmpty ? nil : "=\($0)" } ?? "") }
}
