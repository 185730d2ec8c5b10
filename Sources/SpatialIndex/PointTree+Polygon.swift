public import SimpleFeatures

extension PointTree {
  /// Counts the points in `polygon`.
  ///
  /// Membership is defined as in ``RegionIndex``: even-odd over all rings, left and bottom edges
  /// in, right and top edges out. The plane does not wrap.
  ///
  /// - Complexity: O(*m* log *n* + √*n* · *c*) for *m* sides, *c* of them at the height of a point;
  ///   points far from sides are counted in whole parts of the tree.
  public func count(within polygon: MultiPolygon) -> Int {
    count(PolygonQuery(polygon))
  }

  /// Sums a measure over the points that ``count(within:)`` counts.
  ///
  /// - Precondition: `measure` comes from this tree.
  /// - Complexity: The same as ``count(within:)``.
  public func sum(_ measure: PointMeasure, within polygon: MultiPolygon) -> Int64 {
    sum(measure, PolygonQuery(polygon))
  }

  /// Returns the points that ``count(within:)`` counts.
  ///
  /// - Returns: Positions in the array given to ``init(_:)``, in the order of the tree.
  /// - Complexity: The same as ``count(within:)`` and O(*k*) for *k* points.
  public func positions(within polygon: MultiPolygon) -> [Int32] {
    var result: [Int32] = []
    appendPositions(within: polygon, to: &result)
    return result
  }

  /// Appends the result of ``positions(within:)`` to an array that the caller keeps.
  public func appendPositions(within polygon: MultiPolygon, to result: inout [Int32]) {
    append(PolygonQuery(polygon), to: &result)
  }
}
