import LedgerStore

/// What an edit did.
public struct PaymentEditReport: Hashable, Sendable {
  /// How many payments changed.
  public var changed: Int
  /// How many were so already.
  public var unchanged: Int
  /// A category that was made.
  public var newCategory: String?
  /// The place that was found for ``PaymentEdit/Position/named(_:)``.
  public var place: SavedPlace?

  /// Creates a report.
  public init(
    changed: Int = 0, unchanged: Int = 0, newCategory: String? = nil, place: SavedPlace? = nil
  ) {
    self.changed = changed
    self.unchanged = unchanged
    self.newCategory = newCategory
    self.place = place
  }
}
