import ArgumentParser
import Grids
import Measuring
import SimpleFeatures
import SpatialIndex
import Workloads

/// `peer-kernels heat`: amounts at points under a Gaussian kernel.
struct HeatKernel: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "heat",
    abstract: "Amounts at points to a heat map of EPSG:5179; an item is a point.",
    discussion: """
      The answers are the number of columns and of rows, the western and the northern edge in cells \
      of 350 m, and the cells row by row, rounded to a thousandth of a minor unit. The amount of \
      point n along the Morton curve is n * 7919 mod 1000003.
      """)

  @Option(help: "A file of points.")
  var points: String

  @Flag(help: "Only the kernel; projecting and binning are not timed.")
  var binned = false

  func run() throws {
    let input = HeatWorkload(try ColumnFile.points(from: points))
    let bins = try input.bins()
    let raster = input.raster
    try KernelLoop.obey(items: input.positions.count) {
      binned ? input.heat(of: bins) : try input.heat()
    } finish: { heat in
      let edges = [raster.columns, raster.rows, Int(raster.west / 350), Int(raster.north / 350)]
      let answers = edges.map { Int64($0) } + heat.cells.map { Int64(($0 * 1_000).rounded()) }
      return (answers, Checksum.ordered(answers.map { Int32(truncatingIfNeeded: $0) }))
    }
  }
}
