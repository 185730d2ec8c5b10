internal import SpatialIndex

/// What `sobi_clusters` stands for.
final class ZoomClusters: Sendable {
  let hierarchy: ClusterHierarchy

  init(_ hierarchy: ClusterHierarchy) { self.hierarchy = hierarchy }
}
