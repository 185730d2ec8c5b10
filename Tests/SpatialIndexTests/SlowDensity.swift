import SimpleFeatures

/// DBSCAN by the distances of all pairs.
struct SlowDensity {
  /// The cluster of each point, numbered by first core points along the Morton curve; -1 for noise.
  private(set) var labels: [Int32]
  private(set) var isCore: [Bool]

  init(_ points: [Coordinate], weights: [Int64], within distance: Meters, minPoints: Int) {
    let near = points.indices.map { point in
      points.indices.filter {
        Haversine.earth.distance(from: points[point], to: points[$0]) <= distance
      }
    }
    isCore = points.indices.map { near[$0].reduce(0) { $0 + weights[$1] } >= minPoints }
    labels = Array(repeating: -1, count: points.count)
    var count: Int32 = 0
    let order = points.indices.sorted { points[$0].mortonCode < points[$1].mortonCode }
    for point in order where isCore[point] && labels[point] < 0 {
      labels[point] = count
      var pending = [point]
      while let next = pending.popLast() {
        for other in near[next] where isCore[other] && labels[other] < 0 {
          labels[other] = count
          pending.append(other)
        }
      }
      count += 1
    }
    for point in points.indices where !isCore[point] {
      labels[point] = near[point].filter { isCore[$0] }.map { labels[$0] }.min() ?? -1
    }
  }
}
