public import Grids
public import Spending

/// Counts and exact sums of points by region, month and category.
public struct PointTotals: Sendable {
  /// The location of points.
  public enum Place: Hashable, Sendable {
    /// The points are in the district with this index in the set.
    case district(Int)
    /// The points are in this cell of the grid.
    case cell(GridCell)
    /// Outside all regions.
    case outside
    /// The points have no position.
    case unplaced
  }

  /// A group of points that have the same value for every key.
  public struct Group: Hashable, Sendable {
    /// The location; nil if regions are not a key.
    public var place: Place?
    /// The month of the points; nil for rows without a month, or if months are not a key.
    public var month: YearMonth?
    /// The category; empty for points without a category, and nil if categories are not a key.
    public var category: String?
    /// The number of points.
    public var count: Int
    /// The sums of the columns, see ``ExactSum``.
    public var sums: [ExactSum]
  }

  /// The keys of the groups.
  public let keys: [PointKey]
  /// The columns that were summed.
  public let columns: [String]
  /// The groups, ordered by their keys. Districts are in the order of the set, and cells are in
  /// order of their ids; the groups `outside` and `unplaced` come last. Months are in order of
  /// time, and rows without a month come last. Categories are in order of their UTF-8 bytes.
  public let groups: [Group]
  /// The number of rows in the file: in total, by location (inside, outside or unplaced) and by
  /// fault.
  public let counts: PointJoinCounts
}
