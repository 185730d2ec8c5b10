public import Diagnostics

/// An error in a query about a cluster.
public enum ClusterError: Fault, Equatable {
  /// No cluster has the requested id.
  case noCluster(id: Int64)

  public var code: String { "cluster.id.unknown" }

  public var recovery: Recovery? { .takeClusterID }
}
