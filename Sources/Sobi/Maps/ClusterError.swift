public import Diagnostics

/// An error of a query about a cluster.
public enum ClusterError: Fault, Equatable {
  /// No cluster has the id.
  case noCluster(id: Int64)

  public var code: String { "cluster.id.unknown" }

  public var recovery: Recovery? { .takeClusterID }
}
