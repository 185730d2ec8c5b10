/// A place or cluster in a tile.
public struct SpendingTileFeature: Hashable, Sendable, Identifiable {
  /// The place or cluster.
  public var cluster: SpendingCluster
  /// The distance from the tile's western edge in pixels.
  public var x: Int32
  /// The distance from the tile's northern edge in pixels.
  public var y: Int32

  /// The id of the place or cluster.
  public var id: Int64 { cluster.id }

  /// Creates a feature.
  public init(cluster: SpendingCluster, x: Int32, y: Int32) {
    self.cluster = cluster
    self.x = x
    self.y = y
  }
}
