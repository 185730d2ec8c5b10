public import SimpleFeatures

extension PointTree {
  /// Counts the points at a distance of at most `radius` from `center`.
  ///
  /// If the radius is negative or NaN, no point is counted. If the radius is zero, only points at
  /// exactly `center` are counted.
  ///
  /// - Complexity: O(√*n*) on average if the points are evenly spread; O(*n*) if every point lies
  ///   exactly at the radius.
  public func count(within radius: Meters, of center: Coordinate) -> Int {
    count(DiskQuery(center: center, radius: radius))
  }

  /// Sums a measure over the points that ``count(within:of:)`` counts.
  ///
  /// - Precondition: `measure` was created by this tree.
  /// - Complexity: The same as ``count(within:of:)``.
  public func sum(_ measure: PointMeasure, within radius: Meters, of center: Coordinate) -> Int64 {
    sum(measure, DiskQuery(center: center, radius: radius))
  }

  /// Returns the points that ``count(within:of:)`` counts.
  ///
  /// - Returns: The positions of the points in the array passed to ``init(_:)``, in the order of
  ///   the tree. The tree keeps nearby points together, so the positions are not in ascending
  ///   order; every call returns the same order.
  /// - Complexity: The same as ``count(within:of:)``, plus O(*k*) for *k* points.
  public func positions(within radius: Meters, of center: Coordinate) -> [Int32] {
    var result: [Int32] = []
    appendPositions(within: radius, of: center, to: &result)
    return result
  }

  /// Appends the result of ``positions(within:of:)`` to an existing array.
  public func appendPositions(
    within radius: Meters, of center: Coordinate, to result: inout [Int32]
  ) {
    append(DiskQuery(center: center, radius: radius), to: &result)
  }
}

private struct DiskQuery: PointQuery {
  let center: Coordinate
  let radius: Meters

  func visit<Tally: RangeTally>(_ tree: PointTree, _ tally: inout Tally) {
    guard radius.value >= 0 else { return }
    guard let cap = LocalCap(center: center, radius: radius) else {
      tree.visit(SphericalCap(center: center, radius: radius), &tally)
      return
    }
    tree.visit(cap, &tally)
    if cap.crossesAntimeridian { tree.visit(cap.acrossAntimeridian, &tally) }
  }
}
