/// A dimension by which the totals of points are grouped.
public enum PointKey: CaseIterable, Sendable {
  /// The district or the cell that contains the position.
  case region
  /// The month of the date as it is written in the file, without conversion between time zones.
  case month
  /// The text of the category.
  case category
}
