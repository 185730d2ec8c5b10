public import Diagnostics

/// What names a cluster: its first place and the zoom at which it formed.
struct ClusterIdentity: Equatable {
  let place: Int64
  let zoom: Int

  /// Ids of clusters lie above those of places, so that features of one map have ids of their own; and
  /// below 2^53, which a program that keeps numbers as `Double` holds exactly.
  private static let first: Int64 = 1 << 40

  init(place: Int64, zoom: Int) {
    self.place = place
    self.zoom = zoom
  }

  /// The parts of an id; nil for one that names no cluster.
  init?(_ id: Int64) {
    guard id >= Self.first else { return nil }
    let rest = id - Self.first
    guard rest & 31 > 0 else { return nil }
    self.init(place: rest >> 5, zoom: Int(rest & 31) - 1)
  }

  /// The number that stands for them.
  var id: Int64 { Self.first &+ (place &<< 5 | Int64(zoom + 1)) }
}

/// Why there is no answer about a cluster.
public enum ClusterError: Fault, Equatable {
  /// No cluster has the id.
  case noCluster(id: Int64)

  public var code: String { "cluster.id.unknown" }

  public var recovery: Recovery? { .takeClusterID }
}
