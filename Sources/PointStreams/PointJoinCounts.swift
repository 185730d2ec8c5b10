/// What became of the rows of a file of points.
public struct PointJoinCounts: Hashable, Sendable {
  /// How many rows or features there were.
  public var rows = 0
  /// How many lie in a district.
  public var inside = 0
  /// How many lie in none.
  public var outside = 0
  /// How many have no position.
  public var unplaced = 0
  /// How many could not be read.
  public var bad = 0
  /// How many have no date, where months are asked for.
  public var undated = 0
  /// How many values were empty in the columns to sum.
  public var empty = 0

  /// Creates counts of nothing.
  public init() {}

  /// Adds the counts of other rows.
  mutating func add(_ other: PointJoinCounts) {
    rows += other.rows
    inside += other.inside
    outside += other.outside
    unplaced += other.unplaced
    bad += other.bad
    undated += other.undated
    empty += other.empty
  }
}
