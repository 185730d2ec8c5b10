import Benchmark
import Grids
import Measuring
import SimpleFeatures
import Workloads

let benchmarks: @Sendable () -> Void = {
  let japan = BoundingBox(
    westE7: 1_300_000_000, southE7: 310_000_000, eastE7: 1_450_000_000, northE7: 450_000_000)
  cells("quadbin, zoom 15", GridSystem(.quadbin, level: 15), in: PointWorkload.korea)
  cells("Japan, 1 km", GridSystem(.japan, level: 3), in: japan)
  cells("Korea, 1 km", GridSystem(.korea, level: 1), in: PointWorkload.korea)
  cells("H3, level 9", GridSystem(.h3, level: 9), in: PointWorkload.korea)
}

/// Positions to the numbers of their cells. An item is a position.
func cells(_ name: String, _ system: GridSystem, in box: BoundingBox) {
  measure(
    name, prepare: { GridWorkload(system, count: Size.points, seed: Size.seed, in: box) },
    kernel: { $0.numbers() }, isRight: { numbers, input in numbers == input.expected })
}
