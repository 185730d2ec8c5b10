public import SimpleFeatures

/// Clusters of points for every zoom of a web map, with sums under any filter.
///
/// For the same ordered points the clusters equal the clusters of supercluster. Every point weighs
/// 1: the values of a ``ClusterMeasure`` have no influence. The points of a cluster are consecutive
/// in one order of all points, the order of leaves. The sum of a cluster is therefore the
/// difference of two running sums, and applying a filter takes one pass over the points.
/// ```swift
/// let clusters = ClusterHierarchy(places)
/// let spent = try clusters.measure(amountsInWon)
/// for node in clusters.nodes(in: seoul, zoom: 12) {
///   print(clusters.coordinate(of: node), clusters.sum(spent, of: node))
/// }
/// ```
/// The result depends on the order of the points; give them along the Morton curve, which is also
/// fastest.
/// - SeeAlso: Agafonkin (2016), "Clustering millions of points on a map with Supercluster".
public struct ClusterHierarchy: Sendable {
  /// The options of the clustering.
  public let options: ClusterOptions
  /// The points, in the order given.
  let points: [Coordinate]
  /// One per zoom from `options.minZoom` on; the last one is the points themselves.
  let levels: [ClusterLevel]
  /// Positions of the points in the order of leaves.
  let leafPoints: [Int32]

  /// A point or a cluster on one level.
  public struct Node: Hashable, Sendable {
    /// The level, a zoom in `minZoom ... maxZoom + 1`.
    public let zoom: Int
    /// The position in the level; ascending ones have ascending first points.
    let index: Int
  }

  /// Clusters points.
  ///
  /// - Parameters:
  ///   - points: Points in any order, repeated or not.
  ///   - workers: The workers for many points; the clusters do not depend on them.
  /// - Precondition: Fewer than 2^31 points.
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

  /// The existing levels: `minZoom ... maxZoom + 1`.
  public var zooms: ClosedRange<Int> { options.minZoom...options.maxZoom + 1 }

  /// Returns the number of points and clusters at a zoom.
  ///
  /// - Parameter zoom: Any zoom; a zoom beyond ``zooms`` has the nodes of the nearest zoom in
  ///   ``zooms``.
  public func nodeCount(zoom: Int) -> Int { levels[slot(options.level(forZoom: zoom))].count }

  /// All points and clusters at a zoom, in order of their first points.
  ///
  /// - Complexity: O(*k*) for *k* nodes.
  public func nodes(zoom: Int) -> [Node] {
    let zoom = options.level(forZoom: zoom)
    return (0..<levels[slot(zoom)].count).map { Node(zoom: zoom, index: $0) }
  }

  /// The place of a zoom's level among ``levels``.
  @inline(__always)
  func slot(_ zoom: Int) -> Int { zoom - options.minZoom }

  /// Whether the node is a cluster and not a point.
  public func isCluster(_ node: Node) -> Bool { pointCount(of: node) > 1 }

  /// Returns the number of points of the node.
  public func pointCount(of node: Node) -> Int { Int(levels[slot(node.zoom)].counts[node.index]) }

  /// The points of the node as a range of the order of leaves.
  public func leaves(of node: Node) -> Range<Int> { levels[slot(node.zoom)].leaves(of: node.index) }

  /// Returns the point at a position of the order of leaves.
  public func point(atLeaf leaf: Int) -> Int { Int(leafPoints[leaf]) }

  /// The points of the node, in the order of leaves.
  public func points(of node: Node) -> ArraySlice<Int32> { leafPoints[leaves(of: node)] }

  /// All points in the order of leaves, in which the points of a node are consecutive.
  public var pointsByLeaf: [Int32] { leafPoints }

  /// Returns the first of the node's points, which identifies the cluster together with the zoom it
  /// formed at.
  public func firstPoint(of node: Node) -> Int {
    Int(leafPoints[Int(levels[slot(node.zoom)].starts[node.index])])
  }

  /// The zoom at which the cluster formed; the cluster persists unchanged at lower zooms until it
  /// is absorbed.
  ///
  /// - Returns: More than `options.maxZoom` for a point.
  public func formedZoom(of node: Node) -> Int { Int(levels[slot(node.zoom)].formed[node.index]) }

  /// The mean of a cluster's points, or the point.
  public func center(of node: Node) -> MercatorPoint {
    let center = levels[slot(node.zoom)].centers[node.index]
    return MercatorPoint(x: center.x, y: center.y)
  }

  /// Returns the position of the node on the map: the mean of a cluster's points, or the point.
  public func coordinate(of node: Node) -> Coordinate {
    isCluster(node) ? center(of: node).coordinate : points[firstPoint(of: node)]
  }
}
