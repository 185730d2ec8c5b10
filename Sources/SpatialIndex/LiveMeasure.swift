/// A column of integers, with one value for each point of ``LiveClusters``. It is prepared for the
/// computation of sums, and is valid until the next update.
///
/// Made by ``LiveClusters/measure(_:)``. All values of a column have the same unit, like the values
/// of ``ClusterMeasure``.
public struct LiveMeasure: Sendable {
  /// The measure of the unchanged nodes.
  let base: ClusterMeasure
  /// The sums of the rebuilt nodes, one column for each level.
  let fresh: [[Int64]]
  /// The sum of all values.
  public let total: Int64
}

extension LiveClusters {
  /// Prepares a column of values, so that its sum over a point or a cluster can be computed in
  /// constant time.
  ///
  /// - Parameter values: A value for each point, in the current order.
  /// - Throws: ``MeasureOverflow`` if the magnitudes add up to more than `Int64.max`.
  /// - Precondition: There are as many values as points.
  /// - Complexity: O(*n*).
  public func measure(_ values: [Int64]) throws(MeasureOverflow) -> LiveMeasure {
    precondition(
      values.count == count,
      "measure has \(values.count) values; the live clusters have \(count) points")
    let total = try ClusterMeasure.checkedSum(values)
    let (kept, inserted) = points.split(values, none: 0)
    let measure = try base.measure(kept)
    var columns = [inserted]
    for zoom in zooms.dropLast().reversed() {
      let below = columns[columns.count - 1]
      columns.append(
        changes[base.slot(zoom)].fresh.map { node in
          node.parts.reduce(0) { sum, part in
            sum
              + (part.isFresh
                ? below[part.position]
                : base.sum(
                  measure, of: ClusterHierarchy.Node(zoom: zoom + 1, index: part.position)))
          }
        })
    }
    return LiveMeasure(base: measure, fresh: columns.reversed(), total: total)
  }

  /// The sum of a measure over a point or cluster.
  ///
  /// - Precondition: `measure` was created after the last update.
  /// - Complexity: O(1).
  public func sum(_ measure: LiveMeasure, of node: Node) -> Int64 {
    let position = node.reference.position
    return node.reference.isFresh
      ? measure.fresh[base.slot(node.zoom)][position]
      : base.sum(measure.base, of: ClusterHierarchy.Node(zoom: node.zoom, index: position))
  }
}
