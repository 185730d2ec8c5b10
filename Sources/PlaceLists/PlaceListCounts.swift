/// What was read of a list.
public struct PlaceListCounts: Hashable, Sendable {
  /// How many rows there were.
  public var rows = 0
  /// How many had no name.
  public var nameless = 0
  /// How many had no position, or one outside of the reference system.
  public var unplaced = 0

  /// Creates counts of nothing.
  public init() {}
}
