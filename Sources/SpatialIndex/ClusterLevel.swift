/// The points and clusters that a map shows at one zoom, in order of their first points.
///
/// Each node is a range in the order of leaves, so its sum is the difference of two running sums.
struct ClusterLevel: Sendable {
  /// The centres as shares of the world's side, not rounded.
  var centers: [SIMD2<Double>]
  /// The number of points of each node.
  var counts: [Int32]
  /// The zoom at which the cluster formed; more than `maxZoom` for a single point.
  var formed: [UInt8]
  /// The first place of each node in the order of leaves.
  var starts: [Int32]
  /// For each node, the node of the next coarser level that contains it; empty on the coarsest
  /// level.
  var parents: [Int32]
  /// The nodes by position.
  var grid: ClusterGrid

  /// The number of nodes.
  var count: Int { counts.count }

  /// Returns the range of a node's points in the order of leaves.
  @inline(__always)
  func leaves(of node: Int) -> Range<Int> {
    Int(starts[node])..<Int(starts[node]) + Int(counts[node])
  }

  /// Numbers the leaves, if the ranges of the next coarser nodes are known.
  ///
  /// - Parameter above: The first leaf of each node of the next coarser level.
  /// - Complexity: O(*n*).
  mutating func setStarts(below above: [Int32]) {
    var free = above
    var nextFree = free.mutableSpan
    var placed = [Int32](repeating: 0, count: count)
    var result = placed.mutableSpan
    for node in 0..<count {
      let parent = Int(parents[node])
      result[node] = nextFree[parent]
      nextFree[parent] &+= counts[node]
    }
    starts = placed
  }

  /// Returns the points in the order of leaves; only for the level of the points themselves.
  ///
  /// - Complexity: O(*n*).
  func pointsByStart() -> [Int32] {
    var points = [Int32](repeating: 0, count: count)
    var placed = points.mutableSpan
    for point in 0..<count { placed[Int(starts[point])] = Int32(truncatingIfNeeded: point) }
    return points
  }
}
