/// A column with one integer for each point of a ``ClusterHierarchy``, prepared so that its sums
/// can be computed quickly.
///
/// A measure is created by ``ClusterHierarchy/measure(_:)``, and only the hierarchy that created it
/// can use it. All values of a column have the same unit: minor units of one currency, or visits.
public struct ClusterMeasure: Sendable {
  /// Sums of the values before each point in the order of leaves, then the sum of all.
  let prefixes: [Int64]

  /// The sum of all values.
  public var total: Int64 { prefixes[prefixes.count - 1] }

  /// Returns the sum of values; throws an error if the sum of their magnitudes does not fit in 64
  /// bits.
  static func checkedSum(_ values: [Int64]) throws(MeasureOverflow) -> Int64 {
    var magnitude: UInt64 = 0
    var sum: Int64 = 0
    var mayOverflow = false
    for value in values {
      // No single magnitude is above 2^63, so that the sum cannot pass 2^64 before this is seen.
      magnitude &+= value.magnitude
      sum &+= value
      if magnitude > UInt64(Int64.max) {
        mayOverflow = true
        break
      }
    }
    guard !mayOverflow else { throw MeasureOverflow() }
    return sum
  }
}

extension ClusterHierarchy {
  /// Prepares a column of values, so that its sum over a point or a cluster can be computed in
  /// constant time.
  ///
  /// - Parameter values: A value for each point, in the order passed to ``init(_:options:)``.
  /// - Throws: ``MeasureOverflow`` if the magnitudes add up to more than `Int64.max`.
  /// - Precondition: There are as many values as points.
  /// - Complexity: O(*n*).
  public func measure(_ values: [Int64]) throws(MeasureOverflow) -> ClusterMeasure {
    precondition(
      values.count == count,
      "measure has \(values.count) values; the hierarchy has \(count) points")
    _ = try ClusterMeasure.checkedSum(values)
    // No sum of some of the values exceeds the sum of the magnitudes.
    var prefixes = [Int64](repeating: 0, count: count + 1)
    do {
      var written = prefixes.mutableSpan
      let (values, order) = (values.span, leafPoints.span)
      var sum: Int64 = 0
      for leaf in 0..<count {
        sum &+= values[Int(order[leaf])]
        written[leaf + 1] = sum
      }
    }
    return ClusterMeasure(prefixes: prefixes)
  }

  /// The sum of a measure over a point or cluster.
  ///
  /// - Precondition: `measure` was created by this hierarchy.
  /// - Complexity: O(1).
  public func sum(_ measure: ClusterMeasure, of node: Node) -> Int64 {
    let leaves = leaves(of: node)
    return measure.prefixes[leaves.upperBound] &- measure.prefixes[leaves.lowerBound]
  }

  /// Returns the position, in the order of leaves, of the node's first point that has a value other
  /// than zero.
  ///
  /// - Precondition: `measure` was created by this hierarchy and has no negative value, and its sum
  ///   over `node` is positive.
  /// - Complexity: O(log *k*) for *k* points of the node.
  public func firstLeaf(of node: Node, where measure: ClusterMeasure) -> Int {
    let leaves = leaves(of: node)
    let before = measure.prefixes[leaves.lowerBound]
    return lowerBound(leaves.lowerBound, leaves.upperBound) {
      measure.prefixes[$0 + 1] == before
    }
  }
}
