import Benchmark
import Grids
import Measuring
import SimpleFeatures
import SpatialIndex
import Workloads

let benchmarks: @Sendable () -> Void = {
  // Positions to a heat map: projected, binned and under the kernel.
  measure(
    "positions to a million cells", prepare: { made() }, kernel: { try $0.heat() },
    isRight: { heat, input in input.isWhole(heat) })
  // The kernel alone.
  measure(
    "kernel, a million cells", items: { $0.workload.raster.columns * $0.workload.raster.rows },
    prepare: { try BinnedWorkload(made()) }, kernel: { $0.workload.heat(of: $0.bins) },
    isRight: { heat, input in input.workload.isWhole(heat) })
}

/// A workload whose amounts are summed by cell.
struct BinnedWorkload {
  let workload: HeatWorkload
  let bins: RasterBins

  init(_ workload: HeatWorkload) throws {
    self.workload = workload
    bins = try workload.bins()
  }
}

func made() -> HeatWorkload {
  HeatWorkload(PointWorkload(count: Size.points, seed: Size.seed, in: PointWorkload.korea).points)
}
