import ArgumentParser
import Measuring
import SimpleFeatures
import SpatialIndex
import Workloads

/// `peer-kernels radius`: questions about the points around others.
struct RadiusKernel: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "radius", abstract: "Points around centres; an item is a query.")

  /// What is asked.
  enum Work: String, ExpressibleByArgument, CaseIterable {
    case count
    case sum
    case list
    case nearest
  }

  @Option(help: "A file of points.")
  var points: String

  @Option(help: "A file of centres.")
  var centers: String

  @Option(help: "A file of values.")
  var values: String

  @Option(help: "What is asked.")
  var work: Work

  @Option(help: "The radius in metres.")
  var radius = 500.0

  @Option(help: "How many nearest points.")
  var k = 10

  @Option(help: "How many threads.")
  var threads = 1

  func run() throws {
    let tree = PointTree(try ColumnFile.points(from: points))
    let centers = try ColumnFile.points(from: centers)
    let slices = Threads.slices(of: centers, threads: threads)
    let radius = Meters(radius)
    let k = k
    switch work {
    case .count:
      try obey(centers.count) {
        Threads.map(slices) { $0.map { Int64(tree.count(within: radius, of: $0)) } }
      }
    case .sum:
      let measure = try tree.measure(try ColumnFile.read(Int64.self, from: values))
      try obey(centers.count) {
        Threads.map(slices) { $0.map { tree.sum(measure, within: radius, of: $0) } }
      }
    case .list:
      try lists(centers.count) {
        Threads.map(slices) { $0.map { tree.positions(within: radius, of: $0) } }
      }
    case .nearest:
      try lists(centers.count) {
        Threads.map(slices) { $0.map { tree.nearest(k, to: $0).map(\.position) } }
      }
    }
  }

  private func obey(_ items: Int, _ kernel: () -> [[Int64]]) throws {
    try KernelLoop.obey(items: items, kernel: kernel) { answers in
      let all = answers.flatMap { $0 }
      return (all, Checksum.ordered(all.map { Int32(truncatingIfNeeded: $0) }))
    }
  }

  /// What is written of each list is ``Checksum/unordered(_:)``: programs list in other orders.
  private func lists(_ items: Int, _ kernel: () -> [[[Int32]]]) throws {
    try KernelLoop.obey(items: items, kernel: kernel) { answers in
      let sums = answers.flatMap { $0.map { Int64(bitPattern: Checksum.unordered($0)) } }
      return (sums, Checksum.ordered(sums.map { Int32(truncatingIfNeeded: $0) }))
    }
  }
}

/// `peer-kernels tree`: the tree of points.
struct TreeKernel: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tree", abstract: "Points to their tree; an item is a point.")

  @Option(help: "A file of points.")
  var points: String

  func run() throws {
    let points = try ColumnFile.points(from: points)
    try KernelLoop.obey(items: points.count) {
      PointTree(points)
    } finish: { tree in
      let counts = points.prefix(100).map { Int64(tree.count(within: Meters(1_000), of: $0)) }
      return (counts, Checksum.ordered(counts.map { Int32(truncatingIfNeeded: $0) }))
    }
  }
}
