import Benchmark
import Measuring
import SimpleFeatures
import SpatialIndex
import Workloads

/// Positions to districts. An item is a position.
struct JoinInput: Sendable {
  var index: RegionIndex
  var slices: [[Coordinate]]
  var expected: UInt64

  init(_ set: DistrictSet, inMortonOrder: Bool, threads: Int) throws {
    let shapes = try set.shapes()
    let workload = PointWorkload(count: Size.points, seed: Size.seed, in: shapes.extent)
    let points = inMortonOrder ? workload.inMortonOrder : workload.points
    index = RegionIndex(regions: shapes)
    slices = Threads.slices(of: points, threads: threads)
    expected = Checksum.ordered(DistrictOracle(shapes).positions(of: points))
  }
}

let benchmarks: @Sendable () -> Void = {
  for set in DistrictSet.all {
    for order in ["random", "Morton"] {
      for threads in [1, 2] {
        measure(
          "\(set.name), \(order) order, \(threads)T",
          prepare: { try JoinInput(set, inMortonOrder: order == "Morton", threads: threads) },
          kernel: { input in
            let index = input.index
            return Threads.map(input.slices) { index.positions(of: $0) }
          }, isRight: { Checksum.ordered($0.joined()) == $1.expected })
      }
    }
  }
}
