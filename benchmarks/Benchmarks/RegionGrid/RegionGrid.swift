import Benchmark
import Measuring
import SimpleFeatures
import SpatialIndex
import Workloads

/// Districts to their index. An item is a vertex.
struct GridInput {
  var shapes: [MultiPolygon]
  var sample: [Coordinate]
  var expected: [Int32]

  init(_ set: DistrictSet) throws {
    shapes = try set.shapes()
    sample = PointWorkload(count: 10_000, seed: Size.seed, in: shapes.extent).points
    expected = DistrictOracle(shapes).positions(of: sample)
  }
}

let benchmarks: @Sendable () -> Void = {
  for set in DistrictSet.all {
    measure(
      "build, \(set.name)", items: { $0.shapes.reduce(0) { $0 + $1.vertexCount } },
      prepare: { try GridInput(set) }, kernel: { RegionIndex(regions: $0.shapes) },
      isRight: { $0.positions(of: $1.sample) == $1.expected })
  }
}
