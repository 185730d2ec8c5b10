public import SimpleFeatures

extension PointTree {
  /// Counts the points in `box` and on its edges; `box` may cross the antimeridian.
  ///
  /// The two sides of the antimeridian are distinct: a box whose edge is at 180° does not contain
  /// points at -180°.
  ///
  /// - Complexity: O(√*n*).
  public func count(in box: BoundingBox) -> Int {
    count(BoxQuery(box: box))
  }

  /// Sums a measure over the points that ``count(in:)`` counts.
  ///
  /// - Precondition: `measure` was created by this tree.
  /// - Complexity: O(√*n*).
  public func sum(_ measure: PointMeasure, in box: BoundingBox) -> Int64 {
    sum(measure, BoxQuery(box: box))
  }

  /// Returns the points that ``count(in:)`` counts.
  ///
  /// - Returns: The positions of the points in the array passed to ``init(_:)``, in the order of
  ///   the tree.
  /// - Complexity: O(√*n* + *k*) for *k* points.
  public func positions(in box: BoundingBox) -> [Int32] {
    var result: [Int32] = []
    appendPositions(in: box, to: &result)
    return result
  }

  /// Appends the result of ``positions(in:)`` to an existing array.
  public func appendPositions(in box: BoundingBox, to result: inout [Int32]) {
    append(BoxQuery(box: box), to: &result)
  }
}

private struct BoxQuery: PointQuery {
  let box: BoundingBox

  func visit<Tally: RangeTally>(_ tree: PointTree, _ tally: inout Tally) {
    let (first, second) = BoxRegion.parts(of: box)
    tree.visit(first, &tally)
    if let second { tree.visit(second, &tally) }
  }
}
