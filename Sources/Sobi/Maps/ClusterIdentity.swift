/// The identity of a cluster: its first place and the zoom at which it formed.
struct ClusterIdentity: Equatable {
  let place: Int64
  let zoom: Int

  /// Ids of clusters are larger than ids of places, so that the features of one map have distinct
  /// ids. They are below 2^53, so that a `Double` represents them exactly.
  private static let first: Int64 = 1 << 40

  init(place: Int64, zoom: Int) {
    self.place = place
    self.zoom = zoom
  }

  /// Creates an identity from an id; nil if the id names no cluster.
  init?(_ id: Int64) {
    guard id >= Self.first else { return nil }
    let rest = id - Self.first
    guard rest & 31 > 0 else { return nil }
    self.init(place: rest >> 5, zoom: Int(rest & 31) - 1)
  }

  /// The id of the cluster.
  var id: Int64 { Self.first &+ (place &<< 5 | Int64(zoom + 1)) }
}
