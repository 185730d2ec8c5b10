public import SimpleFeatures

/// Clusters of points for every zoom of a web map; their values can be summed under any filter.
///
/// For the same points in the same order, the clusters equal the clusters that the library
/// supercluster computes. Every point has the weight 1; the values of a ``ClusterMeasure`` do not
/// influence the clusters. The hierarchy sorts all points into a single order, called the order of
/// leaves; in this order, the points of every cluster are next to each other. The sum of a cluster
/// is therefore the difference of two running sums, and one pass over the points is enough to apply
/// a filter.
/// ```swift
/// let clusters = ClusterHierarchy(places)
/// let spent = try clusters.measure(amountsInWon)
/// for node in clusters.nodes(in: seoul, zoom: 12) {
///   print(clusters.coordinate(of: node), clusters.sum(spent, of: node))
/// }
/// ```
/// The result depends on the order of the points. Pass the points in Morton order: this order is
/// well defined, and points in this order are clustered fastest.
/// - SeeAlso: Agafonkin (2016), "Clustering millions of points on a map with Supercluster".
public struct ClusterHierarchy: Sendable {
  /// The options of the clustering.
  public let options: ClusterOptions
  /// The points, in the order given.
  let points: [Coordinate]
  /// One level for each zoom from `options.minZoom` on; the last level contains the points
  /// themselves.
  let levels: [ClusterLevel]
  /// Positions of the points in the order of leaves.
  let leafPoints: [Int32]

  /// A point or a cluster at one zoom.
  public struct Node: Hashable, Sendable {
    /// The zoom, in `minZoom ... maxZoom + 1`.
    public let zoom: Int
    /// The position in the level; nodes at ascending positions have ascending first points.
    let index: Int
  }

  /// Clusters points.
  ///
  /// - Parameters:
  ///   - points: The points in any order; points may be repeated.
  ///   - workers: The workers that share the work if there are many points; the clusters do not
  ///     depend on the workers.
  /// - Precondition: There are fewer than 2^31 points.
  /// - Complexity: O(*n* · *z*) for *z* zooms.
  public init(
    _ points: [Coordinate], options: ClusterOptions = ClusterOptions(), workers: Workers = .one
  ) {
    precondition(
      points.count < Int(Int32.max),
      "cluster hierarchy has \(points.count) points; it holds fewer than \(Int32.max)")
    self.options = options
    self.points = points
    var levels = clusterLevels(of: points, options: options, workers: workers)
    var sum: Int32 = 0
    levels[0].starts = levels[0].counts.map { count in
      defer { sum += count }
      return sum
    }
    for level in levels.indices.dropFirst() {
      levels[level].setStarts(below: levels[level - 1].starts)
    }
    leafPoints = levels[levels.count - 1].pointsByStart()
    self.levels = levels
  }

  /// The number of points.
  public var count: Int { points.count }

  /// The zooms that have nodes: `minZoom ... maxZoom + 1`.
  public var zooms: ClosedRange<Int> { options.minZoom...options.maxZoom + 1 }

  /// Returns the number of points and clusters at a zoom.
  ///
  /// - Parameter zoom: Any zoom; for a zoom outside ``zooms``, the nearest zoom in ``zooms`` is
  ///   used.
  public func nodeCount(zoom: Int) -> Int { levels[slot(options.level(forZoom: zoom))].count }

  /// All points and clusters at a zoom, in order of their first points.
  ///
  /// - Complexity: O(*k*) for *k* nodes.
  public func nodes(zoom: Int) -> [Node] {
    let zoom = options.level(forZoom: zoom)
    return (0..<levels[slot(zoom)].count).map { Node(zoom: zoom, index: $0) }
  }

  /// Returns the position of a zoom's level in ``levels``.
  @inline(__always)
  func slot(_ zoom: Int) -> Int { zoom - options.minZoom }

  /// Whether the node is a cluster and not a point.
  public func isCluster(_ node: Node) -> Bool { pointCount(of: node) > 1 }

  /// Returns the number of points of the node.
  public func pointCount(of node: Node) -> Int { Int(levels[slot(node.zoom)].counts[node.index]) }

  /// Returns the range of the node's points in the order of leaves.
  public func leaves(of node: Node) -> Range<Int> { levels[slot(node.zoom)].leaves(of: node.index) }

  /// Returns the point at a position in the order of leaves.
  public func point(atLeaf leaf: Int) -> Int { Int(leafPoints[leaf]) }

  /// The points of the node, in the order of leaves.
  public func points(of node: Node) -> ArraySlice<Int32> { leafPoints[leaves(of: node)] }

  /// All points in the order of leaves, in which the points of a node are consecutive.
  public var pointsByLeaf: [Int32] { leafPoints }

  /// Returns the first point of the node. Together with the zoom at which the cluster formed, the
  /// first point identifies the cluster.
  public func firstPoint(of node: Node) -> Int {
    Int(leafPoints[Int(levels[slot(node.zoom)].starts[node.index])])
  }

  /// Returns the zoom at which the cluster formed; at lower zooms, the cluster stays unchanged
  /// until it becomes a part of a larger cluster.
  ///
  /// - Returns: The zoom; for a point, a number greater than `options.maxZoom`.
  public func formedZoom(of node: Node) -> Int { Int(levels[slot(node.zoom)].formed[node.index]) }

  /// Returns the position of the node: for a cluster, the mean position of its points; for a point,
  /// its own position.
  public func center(of node: Node) -> MercatorPoint {
    let center = levels[slot(node.zoom)].centers[node.index]
    return MercatorPoint(x: center.x, y: center.y)
  }

  /// Returns the position of the node as a coordinate: for a cluster, the mean position of its
  /// points; for a point, its own position.
  public func coordinate(of node: Node) -> Coordinate {
    isCluster(node) ? center(of: node).coordinate : points[firstPoint(of: node)]
  }
}
