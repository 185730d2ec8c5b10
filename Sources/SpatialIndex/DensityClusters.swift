public import SimpleFeatures

/// Clusters of dense points: DBSCAN, exact on the sphere.
///
/// A point with at least `minPoints` within the distance, itself included, is a core point. Core
/// points within the distance of each other are in one cluster; another point within the distance
/// of a core point is a border point of its cluster, or of the first such cluster if there are
/// several. Clusters are numbered in the order of their first core points along the Morton curve,
/// so that the order of the given points does not matter.
/// ```swift
/// let clusters = DensityClusters(places, within: Meters(100), minPoints: 10)
/// clusters.labels[0]  // 3, or -1 for noise
/// ```
/// Distances equal those of ``Haversine/earth`` exactly, even across the antimeridian and at the
/// poles. Memory is linear in the number of points, however many lie within the distance.
/// - SeeAlso: Ester, Kriegel, Sander and Xu (1996), "A density-based algorithm for discovering clusters";
///   Gunawan (2013), "A faster algorithm for DBSCAN", for the cells.
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
  ///   - points: Points in any order, repeated or not; along the Morton curve is fastest.
  ///   - weights: The number of points that each point represents, above zero; nil for 1.
  ///   - distance: The greatest distance of neighbours; a point at exactly that distance counts.
  ///   - minPoints: The number of points that make one of them a core point, at least 1.
  ///   - workers: The workers for many points; the clusters do not depend on them.
  /// - Precondition: There are as many weights as points, the sum of the weights fits in 64 bits,
  ///   and `distance` is at least 0 metres.
  /// - Complexity: O(*n* · *m*) on average for `minPoints` *m*; memory O(*n*).
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
