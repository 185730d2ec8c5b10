internal import SpatialIndex

/// The object behind a handle `sobi_clusters`.
final class ZoomClusters: Sendable {
  let hierarchy: ClusterHierarchy

  init(_ hierarchy: ClusterHierarchy) { self.hierarchy = hierarchy }
}
