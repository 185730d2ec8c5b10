import ArgumentParser
import Measuring
import SimpleFeatures
import SpatialIndex
import Workloads

/// `peer-kernels clusters`: clusters of points for every zoom of a map.
struct ClusterKernel: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clusters",
    abstract: "Points to their clusters at zooms 0 to 16; an item is a point.",
    discussion: "The answers are the numbers of nodes at zooms 0 to 17.")

  @Option(help: "A file of points.")
  var points: String

  @Flag(help: "In the order of the file, not along the Morton curve.")
  var unsorted = false

  func run() throws {
    let given = try ColumnFile.points(from: points)
    let points = unsorted ? given : given.sorted { $0.mortonCode < $1.mortonCode }
    try KernelLoop.obey(items: points.count) {
      ClusterHierarchy(points)
    } finish: { hierarchy in
      let sizes = hierarchy.zooms.map { Int64(hierarchy.nodeCount(zoom: $0)) }
      return (sizes, Checksum.ordered(sizes.map { Int32(truncatingIfNeeded: $0) }))
    }
  }
}

/// `peer-kernels density`: density clusters of points.
struct DensityKernel: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "density", abstract: "Points to their density clusters; an item is a point.",
    discussion: "The answers are the clusters of the points along the Morton curve.")

  @Option(help: "A file of points.")
  var points: String

  @Option(help: "How far neighbours are at most, in metres.")
  var distance = 100.0

  @Option(help: "How many points make a cluster.")
  var minPoints = 10

  func run() throws {
    let points = try ColumnFile.points(from: points).sorted { $0.mortonCode < $1.mortonCode }
    let (distance, minPoints) = (Meters(distance), minPoints)
    try KernelLoop.obey(items: points.count) {
      DensityClusters(points, within: distance, minPoints: minPoints)
    } finish: { clusters in
      (clusters.labels.map { Int64($0) }, Checksum.ordered(clusters.labels))
    }
  }
}
