import SimpleFeatures
public import SpendingAnalytics

/// The counts of a map, and of the payments that are not on it.
public struct MapSummary: Hashable, Sendable {
  /// Features written.
  public var features = 0
  /// The payments on the map.
  public var mapped: SpendingFigures
  /// The payments without a place by nature.
  public var online: SpendingFigures
  /// The payments whose place is not known.
  public var unplaced: SpendingFigures
  /// On a map of districts, the payments at places outside all districts; within a district, the
  /// payments outside all of its children.
  public var outside: SpendingFigures
  /// The district to which the map is restricted; it then has no online or unplaced payments.
  public var parent: DistrictReport.Parent?
  /// The sets of districts that could have given codes to the places, if there was no clear choice.
  public var undecidedSets: [String] = []
  /// The corners of simplified borders; nil if they were not simplified.
  public var borders: SimplifiedCorners?

  /// The numbers of corners of simplified districts.
  public struct SimplifiedCorners: Hashable, Sendable {
    /// The number of corners of the districts as published, each counted once a ring.
    public var published: Int
    /// The number of corners drawn.
    public var drawn: Int
  }
}
