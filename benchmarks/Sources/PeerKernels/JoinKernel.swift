import ArgumentParser
import Measuring
import SimpleFeatures
import SpatialIndex
import Workloads

/// `peer-kernels join`: positions to districts.
struct JoinKernel: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "join", abstract: "Positions to districts; an item is a position.")

  @Option(help: "A file of points.")
  var points: String

  @Option(help: "A GeoJSON file.")
  var districts: String

  @Option(help: "How many threads.")
  var threads = 1

  @Flag(help: "Put the points in Morton order first.")
  var sorted = false

  @Flag(help: "Build the index in every run.")
  var whole = false

  func run() throws {
    let shapes = try DistrictSet.shapes(path: districts)
    var points = try ColumnFile.points(from: points)
    if sorted { points.sort { $0.mortonCode < $1.mortonCode } }
    let slices = Threads.slices(of: points, threads: threads)
    let built = RegionIndex(regions: shapes)
    try KernelLoop.obey(items: points.count) {
      let index = whole ? RegionIndex(regions: shapes) : built
      return Threads.map(slices) { index.positions(of: $0) }
    } finish: { answers in
      (answers.flatMap { $0.map(Int64.init) }, Checksum.ordered(answers.joined()))
    }
  }
}

/// `peer-kernels grid`: the index of districts.
struct GridKernel: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "grid", abstract: "Districts to their index; an item is a vertex.")

  @Option(help: "A GeoJSON file.")
  var districts: String

  func run() throws {
    let shapes = try DistrictSet.shapes(path: districts)
    let sample = PointWorkload(count: 1_000, seed: 1, in: shapes.extent).points
    try KernelLoop.obey(items: shapes.reduce(0) { $0 + $1.vertexCount }) {
      RegionIndex(regions: shapes)
    } finish: { index in
      let answers = index.positions(of: sample)
      return (answers.map(Int64.init), Checksum.ordered(answers))
    }
  }
}
