/// A place or cluster of a tile.
public struct SpendingTileFeature: Hashable, Sendable, Identifiable {
  /// The place or cluster.
  public var cluster: SpendingCluster
  /// Pixels from the tile's western edge.
  public var x: Int32
  /// Pixels from the tile's northern edge.
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
