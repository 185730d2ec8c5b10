import Benchmark
import Measuring
import SimpleFeatures
import SpatialIndex
import Workloads

/// Points in the order of a ledger's places, with how many have neighbours enough.
struct DensityInput {
  var points: [Coordinate]
  /// How many points have ten within 100 m, by a tree.
  var cores: Int

  init(_ points: [Coordinate]) {
    self.points = points.sorted { $0.mortonCode < $1.mortonCode }
    let tree = PointTree(points)
    cores = points.count { tree.count(within: Meters(100), of: $0) >= 10 }
  }
}

let benchmarks: @Sendable () -> Void = {
  density("100 m, 10 points, distinct") {
    PointWorkload(count: Size.points, seed: Size.seed, in: PointWorkload.korea).points
  }
  density("100 m, 10 points, repeated") {
    let places = PointWorkload(
      count: max(1, Size.points / 5), seed: Size.seed, in: PointWorkload.korea
    ).points
    // Most visits are to few places.
    var generator = SeededGenerator(seed: Size.seed)
    return (0..<Size.points).map { _ in
      let share = generator.unit()
      return places[Int(share * share * share * Double(places.count))]
    }
  }
}

/// Points to density clusters. An item is a point.
func density(_ name: String, points: @escaping () -> [Coordinate]) {
  measure(
    name, prepare: { DensityInput(points()) },
    kernel: { DensityClusters($0.points, within: Meters(100), minPoints: 10) },
    isRight: { clusters, input in clusters.isCore.count { $0 } == input.cores })
}
