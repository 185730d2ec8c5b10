import Benchmark
import Grids
import Measuring
import SimpleFeatures
import SpatialIndex
import Workloads

let benchmarks: @Sendable () -> Void = {
  // Positions to a heat map: projected, binned and under the kernel.
  measure(
    "positions to 1,024 x 1,024", prepare: { made() },
    kernel: { input in
      let bins = try? input.bins()
      return bins.map { (bins: $0, heat: input.kernel.smoothed($0)) }
    },
    isRight: { found, input in found.map { input.isWhole($0.heat, $0.bins) } ?? false })
  // The kernel alone. It takes the same time for any number of positions.
  measure(
    "kernel, 1,024 x 1,024",
    prepare: {
      let input = made()
      return (input: input, bins: try? input.bins())
    },
    kernel: { prepared in prepared.bins.map { prepared.input.kernel.smoothed($0) } ?? [] },
    isRight: { heat, prepared in
      prepared.bins.map { prepared.input.isWhole(heat, $0) } ?? false
    })
}

func made() -> HeatWorkload {
  HeatWorkload(PointWorkload(count: Size.points, seed: Size.seed, in: PointWorkload.korea).points)
}
