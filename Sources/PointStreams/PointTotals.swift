public import Grids
public import Spending

/// Counts and exact sums of points by region, month and category.
public struct PointTotals: Sendable {
  /// The location of points.
  public enum Place: Hashable, Sendable {
    /// In the district at this position of the set.
    case district(Int)
    /// In a cell of the grid.
    case cell(GridCell)
    /// Outside all regions.
    case outside
    /// Nowhere: they have no position.
    case unplaced
  }

  /// The points that have all keys in common.
  public struct Group: Hashable, Sendable {
    /// The location; nil unless regions are a key.
    public var place: Place?
    /// Their month; nil for rows without a month, or if months are not a key.
    public var month: YearMonth?
    /// Their category, which is empty for rows without one; nil if categories are not a key.
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
  /// The groups in the order of their keys: districts as in the set, cells by id, then outside,
  /// then unplaced; months by time, with rows without a month last; categories by their UTF-8
  /// bytes.
  public let groups: [Group]
  /// The counts of the rows.
  public let counts: PointJoinCounts
}
