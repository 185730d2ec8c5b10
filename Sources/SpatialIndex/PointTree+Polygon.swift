public import SimpleFeatures

extension PointTree {
  /// Counts the points in `polygon`.
  ///
  /// The rule of ``RegionIndex`` decides whether a point is inside: the even-odd rule over all
  /// rings, in which points on left and bottom edges are inside and points on right and top edges
  /// are outside. Longitudes do not wrap around at the antimeridian.
  ///
  /// - Complexity: O(*m* log *n* + √*n* · *c*), where *n* is the number of points, *m* the number
  ///   of sides, and *c* the number of sides that cross the latitude of a point. A part of the tree
  ///   that is far from all sides is counted as a whole.
  public func count(within polygon: MultiPolygon) -> Int {
    count(PolygonQuery(polygon))
  }

  /// Sums a measure over the points that ``count(within:)`` counts.
  ///
  /// - Precondition: `measure` was created by this tree.
  /// - Complexity: The same as ``count(within:)``.
  public func sum(_ measure: PointMeasure, within polygon: MultiPolygon) -> Int64 {
    sum(measure, PolygonQuery(polygon))
  }

  /// Returns the points that ``count(within:)`` counts.
  ///
  /// - Returns: The positions of the points in the array passed to ``init(_:)``, in the order of
  ///   the tree.
  /// - Complexity: The same as ``count(within:)``, plus O(*k*) for *k* points.
  public func positions(within polygon: MultiPolygon) -> [Int32] {
    var result: [Int32] = []
    appendPositions(within: polygon, to: &result)
    return result
  }

  /// Appends the result of ``positions(within:)`` to an existing array.
  public func appendPositions(within polygon: MultiPolygon, to result: inout [Int32]) {
    append(PolygonQuery(polygon), to: &result)
  }
}
