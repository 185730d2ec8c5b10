/// A key by which totals of points are grouped.
public enum PointKey: String, CaseIterable, Sendable {
  /// The district that holds the position.
  case district
  /// The month of the date as written, in any zone.
  case month
  /// The text of the category.
  case category
}
