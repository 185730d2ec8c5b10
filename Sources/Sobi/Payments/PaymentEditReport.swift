/// What an edit did.
public struct PaymentEditReport: Hashable, Sendable {
  /// How many payments changed.
  public var changed: Int
  /// How many were so already.
  public var unchanged: Int
  /// A category that was made.
  public var newCategory: String?

  /// Creates a report.
  public init(changed: Int = 0, unchanged: Int = 0, newCategory: String? = nil) {
    self.changed = changed
    self.unchanged = unchanged
    self.newCategory = newCategory
  }

  /// Adds what another edit of the same change did.
  public mutating func add(_ other: PaymentEditReport) {
    changed += other.changed
    unchanged += other.unchanged
    newCategory = newCategory ?? other.newCategory
  }
}
