public import SimpleFeatures

extension PointTree {
  /// Counts the points at most `radius` from `center`.
  ///
  /// A negative radius and NaN contain nothing; a radius of zero contains the points at `center`
  /// itself.
  ///
  /// - Complexity: O(√*n*) on average for points spread evenly; O(*n*) when all lie at the radius.
  public func count(within radius: Meters, of center: Coordinate) -> Int {
    count(DiskQuery(center: center, radius: radius))
  }

  /// Sums a measure over the points at most `radius` from `center`, as ``count(within:of:)`` counts
  /// them.
  ///
  /// - Precondition: `measure` comes from this tree.
  /// - Complexity: The same as ``count(within:of:)``.
  public func sum(_ measure: PointMeasure, within radius: Meters, of center: Coordinate) -> Int64 {
    sum(measure, DiskQuery(center: center, radius: radius))
  }

  /// Returns the points at most `radius` from `center`, as ``count(within:of:)`` counts them.
  ///
  /// - Returns: Positions in the array given to ``init(_:)``, in the order of the tree, which is
  ///   the same for every call and keeps near points together, but is not ascending.
  /// - Complexity: The same as ``count(within:of:)`` and O(*k*) for *k* points.
  public func positions(within radius: Meters, of center: Coordinate) -> [Int32] {
    var result: [Int32] = []
    appendPositions(within: radius, of: center, to: &result)
    return result
  }

  /// Appends the result of ``positions(within:of:)`` to an array that the caller keeps.
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
