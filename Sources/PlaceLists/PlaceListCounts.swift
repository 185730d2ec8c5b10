/// The numbers of rows that were counted while a list of places was read.
public struct PlaceListCounts: Hashable, Sendable {
  /// The number of rows.
  public var rows = 0
  /// The number of rows without a name.
  public var nameless = 0
  /// The number of rows without a position, or with a position outside the area of the reference
  /// system.
  public var unplaced = 0

  /// Creates counts that are all zero.
  public init() {}
}
