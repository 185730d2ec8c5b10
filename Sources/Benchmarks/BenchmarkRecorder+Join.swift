import SimpleFeatures
import SpatialIndex
import Workloads

extension BenchmarkRecorder {
  /// Measures building the index, and joining positions to districts in random order and along the
  /// Morton curve.
  mutating func join(_ sizes: [Int], _ districts: BenchmarkDistricts, seed: UInt64) throws {
    let oracle = DistrictOracle(districts.shapes)
    let index = try regionIndex(of: districts, oracle, seed: seed)
    for size in sizes {
      let workload = PointWorkload(count: size, seed: seed, in: districts.box)
      for (order, points) in [
        ("random order", workload.points), ("Morton order", workload.inMortonOrder),
      ] {
        let expected = Checksum.ordered(oracle.positions(of: points))
        let slices = Threads.slices(of: points, threads: threads)
        try measure(
          "join, \(order)", payments: size, items: size, unit: "point", answers: size,
          kernel: { Threads.map(slices) { index.positions(of: $0) } },
          isRight: { Checksum.ordered($0.joined()) == expected })
      }
    }
  }

  /// Builds the index, which is checked with some positions.
  mutating func regionIndex(
    of districts: BenchmarkDistricts, _ oracle: DistrictOracle, seed: UInt64
  ) throws -> RegionIndex {
    let sample = PointWorkload(count: 1_000, seed: ~seed, in: districts.box).points
    let expected = oracle.positions(of: sample)
    try measure(
      "index of the districts", payments: nil, items: max(1, districts.vertexCount),
      unit: "vertex", answers: sample.count, kernel: { RegionIndex(regions: districts.shapes) },
      isRight: { $0.positions(of: sample) == expected })
    return RegionIndex(regions: districts.shapes)
  }
}
