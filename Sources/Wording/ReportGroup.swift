/// A group of payments that is no place, district or category.
public enum ReportGroup: String, Sendable, CaseIterable {
  /// At a place.
  case place
  /// At a place that no district covers.
  case outside
  /// Without a place by nature.
  case online
  /// At a place that is not known.
  case unplaced
  /// Everything.
  case total
  /// Of an unknown hour.
  case unknown
  /// At other places than those of a part of the world.
  case elsewhere
  /// At places that lie close to no others.
  case scattered
}
