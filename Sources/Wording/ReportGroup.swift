/// A group of payments that is not a place, district or category.
public enum ReportGroup: String, Sendable, CaseIterable {
  /// At a place.
  case place
  /// The payments at places outside all districts.
  case outside
  /// The online payments, which never have a place.
  case online
  /// The payments whose place is unknown.
  case unplaced
  /// The total.
  case total
  /// The payments whose hour is unknown.
  case unknown
  /// The payments at places outside the part of the world that was requested.
  case elsewhere
  /// The payments at places outside all clusters.
  case scattered
}
