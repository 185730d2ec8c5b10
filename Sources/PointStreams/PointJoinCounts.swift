/// The number of rows in a file of points: in total, by location (inside, outside or unplaced) and
/// by fault.
public struct PointJoinCounts: Hashable, Sendable {
  /// The number of rows or features.
  public var rows = 0
  /// The number of rows inside a district or cell.
  public var inside = 0
  /// The number of rows outside all districts or cells.
  public var outside = 0
  /// The number of rows without a position.
  public var unplaced = 0
  /// The number of rows that could not be read.
  public var bad = 0
  /// The number of rows without a date, if the totals are grouped by month.
  public var undated = 0
  /// The number of empty values in the columns to sum.
  public var empty = 0

  /// Creates counts that are all zero.
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
