import Dispatch
import SpatialIndex
import Testing
import Workloads

/// Sums under a Gaussian kernel: the slow way, any number of threads, and nothing lost.
@Suite struct GaussianKernelTests {
  private struct Case {
    var columns: Int
    var rows: Int
    var kernel: GaussianKernel
    var bins: RasterBins
    var points: [(column: Int, row: Int, amount: Int64)] = []

    init(seed: UInt64) throws {
      var generator = SeededGenerator(seed: seed)
      columns = 1 + generator.below(seed % 3 == 0 ? 300 : 40)
      rows = 1 + generator.below(60)
      kernel = GaussianKernel(deviation: 0.3 + Double(generator.below(60)) / 10)
      bins = RasterBins(columns: columns, rows: rows, margin: kernel.radius)
      for _ in 0..<generator.below(80) {
        let reach = kernel.radius + 3
        let point = (
          column: generator.below(columns + 2 * reach) - reach,
          row: generator.below(rows + 2 * reach) - reach,
          amount: Int64(generator.below(2_000_000)) - 300_000
        )
        points.append(point)
        try bins.add(point.amount, column: point.column, row: point.row)
      }
    }
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `cells are those of the slow way, and nothing is lost`(seed: UInt64) throws {
    let test = try Case(seed: seed)
    let smoothed = test.kernel.smoothed(test.bins)
    let radius = test.kernel.radius
    var slow = [Double](repeating: 0, count: test.columns * test.rows)
    for point in test.points {
      for down in -radius...radius {
        for across in -radius...radius {
          let (column, row) = (point.column + across, point.row + down)
          guard (0..<test.columns).contains(column), (0..<test.rows).contains(row) else { continue }
          slow[row * test.columns + column] +=
            Double(point.amount) * test.kernel.weights[abs(across)]
            * test.kernel.weights[abs(down)]
        }
      }
    }
    let moved = Double(test.points.reduce(0) { $0 + $1.amount.magnitude })
    for (one, other) in zip(smoothed, slow) { #expect(abs(one - other) <= moved * 1e-13) }
    var inside = CompensatedSum()
    for value in smoothed { inside.add(value) }
    let total = Double(test.points.reduce(0) { $0 + $1.amount })
    #expect(abs(inside.value + test.kernel.outside(test.bins) - total) <= moved * 1e-12)
  }

  @Test(arguments: 1...9 as ClosedRange<UInt64>)
  func `cells do not depend on the number of threads`(seed: UInt64) throws {
    let test = try Case(seed: seed * 3)
    let one = test.kernel.smoothed(test.bins)
    for count in [2, 3, 5] {
      let workers = Workers(count: count, fewest: 1) {
        DispatchQueue.concurrentPerform(iterations: $0, execute: $1)
      }
      let many = test.kernel.smoothed(test.bins, workers: workers)
      #expect(one.map(\.bitPattern) == many.map(\.bitPattern))
    }
  }

  @Test func `a kernel is cut at four deviations and adds up to 1`() {
    for deviation in [0.01, 0.5, 1, 4, 7.3, 32] {
      let kernel = GaussianKernel(deviation: deviation)
      #expect(kernel.radius == Int((4 * deviation).rounded()))
      let sum = kernel.weights[0] + 2 * kernel.weights.dropFirst().reduce(0, +)
      #expect(abs(sum - 1) < 1e-14)
    }
  }

  @Test func `a sum beyond 64 bits is an error`() throws {
    var bins = RasterBins(columns: 1, rows: 1, margin: 0)
    try bins.add(.max, column: 0, row: 0)
    try bins.add(.max, column: 5, row: 0)
    #expect(throws: MeasureOverflow.self) { try bins.add(1, column: 0, row: 0) }
    #expect(throws: MeasureOverflow.self) { try bins.add(1, column: 5, row: 0) }
    #expect(throws: MeasureOverflow.self) { try bins.add([1], at: [nil]) }
  }
}
