public import SimpleFeatures

extension LiveClusters {
  /// Returns the number of points and clusters at a zoom.
  ///
  /// - Parameter zoom: The zoom; a zoom outside ``zooms`` is replaced by the nearest zoom in
  ///   ``zooms``.
  public func nodeCount(zoom: Int) -> Int {
    let change = changes[base.slot(base.options.level(forZoom: zoom))]
    return base.nodeCount(zoom: zoom) - change.gone.count + change.fresh.count
  }

  /// All points and clusters at a zoom, in order of their first points.
  ///
  /// - Complexity: O(*k*) for *k* nodes.
  public func nodes(zoom: Int) -> [Node] {
    let view = view(zoom: base.options.level(forZoom: zoom))
    let change = view.change
    var nodes: [Node] = []
    nodes.reserveCapacity(nodeCount(zoom: zoom))
    var next = 0
    for position in 0..<base.nodeCount(zoom: zoom) where !change.gone.contains(position) {
      let node = NodeReference.base(position)
      while next < change.fresh.count, change.fresh[next].key < view.key(node) {
        nodes.append(Node(zoom: view.zoom, reference: .fresh(next)))
        next += 1
      }
      nodes.append(Node(zoom: view.zoom, reference: node))
    }
    for position in next..<change.fresh.count {
      nodes.append(Node(zoom: view.zoom, reference: .fresh(position)))
    }
    return nodes
  }

  /// Whether the node is a cluster and not a point.
  public func isCluster(_ node: Node) -> Bool { pointCount(of: node) > 1 }

  /// Returns the number of points of the node.
  public func pointCount(of node: Node) -> Int { view(zoom: node.zoom).count(node.reference) }

  /// Returns the zoom at which the cluster formed. At lower zooms the cluster stays unchanged until
  /// it becomes a part of a larger cluster.
  ///
  /// - Returns: The zoom; if the node is a point, a number greater than `maxZoom`.
  public func formedZoom(of node: Node) -> Int { view(zoom: node.zoom).formed(node.reference) }

  /// The lowest zoom at which a cluster is divided into its children.
  ///
  /// - Returns: A zoom of at most `maxZoom + 1`; at this zoom every point is separate.
  public func expansionZoom(of node: Node) -> Int { formedZoom(of: node) + 1 }

  /// Returns the position of the node: the mean position of a cluster's points, or the position of
  /// a single point.
  public func center(of node: Node) -> MercatorPoint {
    let center = view(zoom: node.zoom).center(node.reference)
    return MercatorPoint(x: center.x, y: center.y)
  }

  /// Returns the position of the node on the map: the mean of a cluster's points, or the position
  /// of the point.
  public func coordinate(of node: Node) -> Coordinate {
    isCluster(node) ? center(of: node).coordinate : coordinate(ofPoint: firstPoint(of: node))
  }

  /// The position of the node's first point in the list of the current points.
  ///
  /// - Complexity: O(log *c*) for *c* changes since the last merge.
  public func firstPoint(of node: Node) -> Int {
    points.position(of: view(zoom: node.zoom).key(node.reference).member)
  }

  /// Returns, for each point of a node, its position among the current points; the points are in
  /// the order of leaves of a ``ClusterHierarchy``.
  ///
  /// - Complexity: O(*k* · log *c*) for *k* points and *c* changes since the last merge.
  public func points(of node: Node) -> [Int] {
    var found: [Int] = []
    found.reserveCapacity(pointCount(of: node))
    forEachPart(of: node) { part in
      guard !part.reference.isFresh else { return found.append(firstPoint(of: part)) }
      let unchanged = ClusterHierarchy.Node(zoom: part.zoom, index: part.reference.position)
      for leaf in base.leaves(of: unchanged) {
        found.append(points.position(of: .base(base.point(atLeaf: leaf))))
      }
    }
    return found
  }

  /// Some of ``points(of:)``.
  ///
  /// - Parameter offset: The number of leading points to skip, at least 0.
  public func points(of node: Node, limit: Int, offset: Int = 0) -> ArraySlice<Int> {
    points(of: node).dropFirst(offset).prefix(limit)
  }

  /// Calls `body` with the unchanged nodes and the inserted points of which a node consists, in
  /// their order.
  private func forEachPart(of node: Node, _ body: (Node) -> Void) {
    guard node.reference.isFresh, node.zoom < zooms.upperBound else { return body(node) }
    for part in parts(of: node) { forEachPart(of: part, body) }
  }

  /// Returns the parts of a rebuilt node one zoom deeper.
  private func parts(of node: Node) -> [Node] {
    changes[base.slot(node.zoom)].fresh[node.reference.position].parts
      .map { Node(zoom: node.zoom + 1, reference: $0) }
  }

  /// Returns the children of a cluster: the points and smaller clusters into which it divides one
  /// zoom deeper than the zoom at which it formed.
  ///
  /// - Returns: The children in order of their first points; an empty array if the node is a point.
  /// - Complexity: O(*k* · *z*) for *k* children and *z* zooms.
  public func children(of node: Node) -> [Node] {
    guard node.reference.isFresh else {
      return base.children(
        of: ClusterHierarchy.Node(zoom: node.zoom, index: node.reference.position)
      ).map { Node(zoom: $0.zoom, reference: .base($0.index)) }
    }
    guard isCluster(node) else { return [] }
    let parts = parts(of: node)
    // A cluster that formed deeper is one part.
    return formedZoom(of: node) == node.zoom ? parts : children(of: parts[0])
  }

  /// Returns the node that contains a point at a given zoom.
  ///
  /// - Parameters:
  ///   - point: The position of the point among the current points.
  ///   - zoom: One of ``zooms``.
  /// - Complexity: O(*z* + log *c*) for *z* zooms and *c* changes since the last merge.
  public func node(of point: Int, zoom: Int) -> Node {
    precondition(zooms.contains(zoom), "zoom \(zoom) is not in \(zooms)")
    precondition((0..<count).contains(point), "position \(point) is not in \(0..<count)")
    var node: NodeReference =
      switch points.member(at: point) {
      case .base(let base): .base(base)
      case .inserted(let index): .fresh(index)
      }
    for level in stride(from: zooms.upperBound, to: zoom, by: -1) {
      if let parent = changes[base.slot(level - 1)].parents[node] {
        node = .fresh(parent)
      } else {
        // One that belongs to no rebuilt node is of the base.
        node = .base(Int(base.levels[base.slot(level)].parents[node.position]))
      }
    }
    return Node(zoom: zoom, reference: node)
  }

  /// Returns the cluster that formed at the zoom `formedZoom` and whose first point has the
  /// position `point`; nil if there is no such cluster.
  ///
  /// - Complexity: The same as ``node(of:zoom:)``.
  public func cluster(firstPoint point: Int, formedZoom: Int) -> Node? {
    guard (0..<count).contains(point), zooms.contains(formedZoom), formedZoom < zooms.upperBound
    else { return nil }
    let node = node(of: point, zoom: formedZoom)
    guard self.formedZoom(of: node) == formedZoom, firstPoint(of: node) == point else { return nil }
    return node
  }
}
