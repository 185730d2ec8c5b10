/// A group of payments that is not a place, district or category.
public enum ReportGroup: String, Sendable, CaseIterable {
  /// At a place.
  case place
  /// At a place outside all districts.
  case outside
  /// Without a place by nature.
  case online
  /// At a place that is not known.
  case unplaced
  /// The total.
  case total
  /// At an unknown hour.
  case unknown
  /// At places outside a part of the world.
  case elsewhere
  /// At places outside all clusters.
  case scattered
}
