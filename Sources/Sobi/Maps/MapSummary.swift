import SimpleFeatures
public import SpendingAnalytics

/// What a map holds, and what could not be on it.
public struct MapSummary: Hashable, Sendable {
  /// Features written.
  public var features = 0
  /// The payments on the map.
  public var mapped: SpendingFigures
  /// The payments without a place by nature.
  public var online: SpendingFigures
  /// The payments whose place is not known.
  public var unplaced: SpendingFigures
  /// The payments at places that no district covers, on a map of districts; within a district those in
  /// none of its children.
  public var outside: SpendingFigures
  /// The district that the map is confined to: then there is nothing online or unplaced.
  public var parent: DistrictReport.Parent?
  /// The sets of districts that could have given codes to the places, when it is not clear which.
  public var undecidedSets: [String] = []
  /// The borders that were drawn, when they were simplified.
  public var borders: SimplifiedCorners?

  /// What became of the corners of simplified districts.
  public struct SimplifiedCorners: Hashable, Sendable {
    /// How many the districts have as published, each counted once a ring.
    public var published: Int
    /// How many were drawn.
    public var drawn: Int
  }
}
