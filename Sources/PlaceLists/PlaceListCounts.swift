/// The numbers of rows that a reader counted while it read a list of places.
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
