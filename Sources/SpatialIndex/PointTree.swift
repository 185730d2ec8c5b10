public import SimpleFeatures

/// Finds points by distance, box or polygon, and sums measures over the found points.
///
/// Distances are exactly those of ``Haversine/earth``. A search therefore gives the same result as
/// a scan of all points, also across the antimeridian and at the poles. A point whose distance is
/// exactly the radius is included.
/// ```swift
/// let tree = PointTree(places)
/// let spent = try tree.measure(amountsInWon)
/// tree.count(within: Meters(500), of: home)       // 125
/// tree.sum(spent, within: Meters(500), of: home)  // 1834500
/// ```
/// Points with equal coordinates are distinct. A point is identified by its position in the array
/// passed to ``init(_:)``.
///
/// To build the tree, the points are divided into two halves across the longer side of their
/// bounding box; each half is divided in the same way, until every part has few points. Every part
/// of the tree is therefore a range of points. The number of points in a part is the difference
/// between the ends of this range, and the sum of a measure over a part is the difference of two
/// running sums. A search compares eight bounding boxes at a time with the searched area; each box
/// lies inside the area, outside it, or partly inside. Near the edge of the area, the search
/// computes the distance of each point.
/// - SeeAlso: Bentley (1975), "Multidimensional binary search trees used for associative
///   searching", Communications of the ACM 18 (9), 509.
public struct PointTree: Sendable {
  let shape: TreeShape
  /// The boxes of the children of each node, level after level.
  let boxes: [BoxLanes]
  /// Columns in the order of the tree, with `TreePadding.count` elements beyond the last point.
  let longitudes: [Int32]
  let latitudes: [Int32]
  let positions: [Int32]

  /// Creates a tree.
  ///
  /// - Parameter coordinates: The points in any order; points may be repeated.
  /// - Precondition: Longitudes are in -180 ... 180 and latitudes in -90 ... 90 degrees, and there
  ///   are fewer than 2^31 points.
  /// - Complexity: O(*n* log *n*).
  public init(_ coordinates: [Coordinate]) {
    precondition(
      coordinates.count < Int(Int32.max),
      "point tree has \(coordinates.count) points; it holds fewer than \(Int32.max)")
    precondition(
      coordinates.allSatisfy(\.isOnEarth),
      "point tree has a coordinate outside longitude -180...180, latitude -90...90")
    let shape = TreeShape(count: coordinates.count)
    let built = kdOrderedColumns(of: coordinates, shape: shape)
    self.shape = shape
    boxes = built.boxes
    longitudes = built.longitudes
    latitudes = built.latitudes
    positions = built.positions
  }

  /// The number of points.
  public var count: Int { shape.count }

  /// Prepares a column of values for sums over parts of this tree.
  ///
  /// - Parameter values: A value for each point, in the order passed to ``init(_:)``.
  /// - Throws: ``MeasureOverflow`` if the magnitudes add up to more than `Int64.max`.
  /// - Precondition: There are as many values as points.
  /// - Complexity: O(*n*).
  public func measure(_ values: [Int64]) throws(MeasureOverflow) -> PointMeasure {
    precondition(
      values.count == count,
      "measure has \(values.count) values; the tree has \(count) points")
    return try PointMeasure(values, order: positions[..<count])
  }

  func checkBelongs(_ measure: PointMeasure) {
    precondition(
      measure.count == count,
      "measure has \(measure.count) values; the tree has \(count) points")
  }
}

extension Coordinate {
  fileprivate var isOnEarth: Bool {
    longitudeE7.magnitude <= 1_800_000_000 && latitudeE7.magnitude <= 900_000_000
  }
}
