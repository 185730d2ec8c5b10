/// The content of a snapshot.
public struct SnapshotSummary: Hashable, Sendable {
  /// The number of payments of every kind.
  public var payments: Int
  /// The number of places.
  public var places: Int
  /// The number of sets of districts for which the snapshot stores the district of each place.
  public var districtSets: Int
  /// The size of the file in bytes.
  public var byteCount: Int
}
