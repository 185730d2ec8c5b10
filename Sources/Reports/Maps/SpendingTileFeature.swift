/// A place or cluster in a tile.
public struct SpendingTileFeature: Hashable, Sendable, Identifiable {
  /// The place or cluster.
  public var cluster: SpendingCluster
  /// The distance, in pixels, from the western edge of the tile.
  public var x: Int32
  /// The distance, in pixels, from the northern edge of the tile.
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
