import SimpleFeatures
public import SpendingAnalytics

/// The figures of the payments on a map, and of the payments that are not on the map.
public struct MapSummary: Hashable, Sendable {
  /// Features written.
  public var features = 0
  /// The figures of the payments on the map.
  public var mapped: SpendingFigures
  /// The figures of the online payments, which have no place.
  public var online: SpendingFigures
  /// The figures of the payments whose place is unknown.
  public var unplaced: SpendingFigures
  /// The figures of the payments outside the districts on the map. On a map of districts, these
  /// payments are at places outside all districts; on a map of one district's children, they are
  /// outside all children.
  public var outside: SpendingFigures
  /// The district to which the map is limited; such a map has no online or unplaced payments.
  public var parent: DistrictReport.Parent?
  /// The candidate sets of districts, if it is not clear which set assigns codes to the places;
  /// otherwise empty.
  public var undecidedSets: [String] = []
  /// The numbers of corners before and after the borders were simplified; nil if the borders were
  /// not simplified.
  public var borders: SimplifiedCorners?

  /// The numbers of corners of the districts before and after their borders were simplified.
  public struct SimplifiedCorners: Hashable, Sendable {
    /// The number of corners of the districts as published; a corner that belongs to several rings
    /// is counted once for each of them.
    public var published: Int
    /// The number of corners that are drawn.
    public var drawn: Int
  }
}
