/// What a snapshot holds.
public struct SnapshotSummary: Hashable, Sendable {
  /// Payments of every kind.
  public var payments: Int
  /// Places.
  public var places: Int
  /// Sets of districts whose places are known.
  public var districtSets: Int
  /// Bytes of its file.
  public var byteCount: Int
}
