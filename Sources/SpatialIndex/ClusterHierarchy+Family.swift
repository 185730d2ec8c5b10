extension ClusterHierarchy {
  /// Returns the node that contains a point at a given zoom.
  ///
  /// - Parameter zoom: One of ``zooms``.
  /// - Complexity: O(*z*) for *z* zooms.
  public func node(of point: Int, zoom: Int) -> Node {
    precondition(zooms.contains(zoom), "zoom \(zoom) is not in \(zooms)")
    var index = point
    for level in stride(from: zooms.upperBound, to: zoom, by: -1) {
      index = Int(levels[slot(level)].parents[index])
    }
    return Node(zoom: zoom, index: index)
  }

  /// Returns the cluster that formed at the zoom `formedZoom` and has `point` as its first point;
  /// nil if there is no such cluster.
  ///
  /// - Complexity: O(*z*) for *z* zooms.
  public func cluster(firstPoint point: Int, formedZoom: Int) -> Node? {
    guard (0..<count).contains(point), zooms.contains(formedZoom), formedZoom < zooms.upperBound
    else { return nil }
    let node = node(of: point, zoom: formedZoom)
    guard self.formedZoom(of: node) == formedZoom, firstPoint(of: node) == point else { return nil }
    return node
  }

  /// Returns the children of a cluster: the points and smaller clusters into which it divides one
  /// zoom deeper than the zoom at which it formed.
  ///
  /// - Returns: The children in order of their first points; an empty array for a point.
  /// - Complexity: O(*k* · *z*) for *k* children and *z* zooms.
  public func children(of node: Node) -> [Node] {
    let formed = formedZoom(of: node)
    guard formed < zooms.upperBound else { return [] }
    var children: [Node] = []
    let leaves = leaves(of: node)
    var leaf = leaves.lowerBound
    while leaf < leaves.upperBound {
      let child = self.node(of: Int(leafPoints[leaf]), zoom: formed + 1)
      children.append(child)
      leaf += pointCount(of: child)
    }
    return children
  }

  /// The lowest zoom at which a cluster is divided into its children.
  ///
  /// - Returns: At most `maxZoom + 1`, the zoom at which every point is separate.
  public func expansionZoom(of node: Node) -> Int { formedZoom(of: node) + 1 }
}
