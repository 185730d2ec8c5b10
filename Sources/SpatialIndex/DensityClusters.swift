public import SimpleFeatures

/// Clusters of dense points, found by DBSCAN with exact distances on the sphere.
///
/// A core point is a point with at least `minPoints` points within the given distance; the point
/// itself is counted too. Two core points are in the same cluster if they are at most the given
/// distance apart. A border point is not a core point itself, but lies within the given distance of
/// a core point; it belongs to the cluster of that core point. A border point near core points of
/// several clusters belongs to the first of these clusters. To number the clusters, the core points
/// are ordered along the Morton curve; the cluster of the first core point has the lowest number.
/// The result therefore does not depend on the order in which the points are passed.
/// ```swift
/// let clusters = DensityClusters(places, within: Meters(100), minPoints: 10)
/// clusters.labels[0]  // 3, or -1 for noise
/// ```
/// Distances are exactly the distances of ``Haversine/earth``, even across the antimeridian and at
/// the poles. The memory used is linear in the number of points, even if each point has many
/// neighbours.
/// - SeeAlso: Ester, Kriegel, Sander and Xu (1996), "A density-based algorithm for discovering
///   clusters"; Gunawan (2013), "A faster algorithm for DBSCAN", for the division into cells.
public struct DensityClusters: Sendable {
  /// The cluster of each point; -1 for noise.
  public let labels: [Int32]
  /// Whether each point is a core point.
  public let isCore: [Bool]
  /// The number of clusters.
  public let count: Int

  /// Finds the clusters.
  ///
  /// - Parameters:
  ///   - points: The points in any order; points may be repeated. Points in Morton order are
  ///     processed fastest.
  ///   - weights: The number of points that each point represents, at least 1; nil if each point
  ///     represents only itself.
  ///   - distance: The greatest distance between neighbours; points at exactly this distance are
  ///     neighbours.
  ///   - minPoints: A point is a core point if at least this number of points lies within the
  ///     distance, including the point itself; at least 1.
  ///   - workers: The workers that share the work if there are many points; the clusters do not
  ///     depend on the workers.
  /// - Precondition: There are as many weights as points, the sum of the weights fits in 64 bits,
  ///   and `distance` is at least 0 metres.
  /// - Complexity: O(*n* · *m*) on average, where *m* is `minPoints`; memory O(*n*).
  public init(
    _ points: [Coordinate], weights: [Int64]? = nil, within distance: Meters, minPoints: Int,
    workers: Workers = .one
  ) {
    precondition(distance.value >= 0, "density clusters need a distance of at least 0 metres")
    precondition(minPoints >= 1, "a cluster has at least 1 point, not \(minPoints)")
    precondition(
      weights?.count ?? points.count == points.count,
      "there are \(weights?.count ?? 0) weights for \(points.count) points")
    precondition(
      weights?.allSatisfy { $0 > 0 } ?? true, "the weight of a point is not above zero")
    let grid = DensityGrid(points, weights: weights, radius: distance)
    var search = DensitySearch(grid, minPoints: Int64(minPoints), workers: workers)
    search.run()
    labels = grid.positionOfPoint.map { search.labels[Int($0)] }
    isCore = grid.positionOfPoint.map { search.isCore[Int($0)] }
    count = search.clusterCount
  }
}
