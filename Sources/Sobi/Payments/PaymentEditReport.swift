import LedgerStore

/// The result of an edit.
public struct PaymentEditReport: Hashable, Sendable {
  /// The number of payments that changed.
  public var changed: Int
  /// The number of payments that did not change because they already had the new values.
  public var unchanged: Int
  /// The category that was added; nil if no category was added.
  public var newCategory: String?
  /// The place that was found by its name; nil unless the edit uses
  /// ``PaymentEdit/Position/named(_:)``.
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
