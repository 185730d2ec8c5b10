public import Diagnostics
public import SimpleFeatures
public import SpendingAnalytics

/// A place or a cluster of places with its figures.
public struct SpendingCluster: Sendable {
  /// The row id of a place; of a cluster what ``SpendingClusters/children(of:)`` takes.
  ///
  /// It tells the first place of the cluster and the zoom at which it formed, so that it stays the same
  /// while these do.
  public var id: Int64
  /// Whether it is a cluster and not a place.
  public var isCluster: Bool
  /// The mean of the cluster's places, or the place.
  public var coordinate: Coordinate
  /// The name of a place.
  public var name: String?
  /// The code of a place's category.
  public var category: String?
  /// The code of the category with most payments.
  public var topCategory: String?
  /// Payments, sums, places with a payment, days.
  public var figures: SpendingFigures

  /// Places with a payment.
  public var placeCount: Int { figures.places }

  /// The number of places in few characters.
  public var abbreviatedCount: String { Self.abbreviated(placeCount) }

  /// A count in few characters, as supercluster writes it: `950`, `1.2k`, `12k`.
  public static func abbreviated(_ count: Int) -> String {
    switch count {
    case ..<1_000: return String(count)
    case ..<10_000:
      let tenths = (count + 50) / 100
      return tenths % 10 == 0 ? "\(tenths / 10)k" : "\(tenths / 10).\(tenths % 10)k"
    default: return "\((count + 500) / 1_000)k"
    }
  }
}

/// A place or cluster as a tile shows it.
public struct SpendingTileFeature: Sendable {
  /// The place or cluster.
  public var cluster: SpendingCluster
  /// Pixels from the tile's western edge.
  public var x: Int32
  /// Pixels from the tile's northern edge.
  public var y: Int32
}

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
