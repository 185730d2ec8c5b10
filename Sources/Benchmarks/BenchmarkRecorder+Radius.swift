import Diagnostics
import SimpleFeatures
import SpatialIndex
import Workloads

extension BenchmarkRecorder {
  private static let radii = [
    ("500 m", Meters(500)), ("1 km", Meters(1_000)), ("15 km", Meters(15_000)),
  ]
  private static let neighborCount = 10

  /// Measures searches for points within a radius, and for the nearest points.
  mutating func radius(_ sizes: [Int], in box: BoundingBox, seed: UInt64) throws {
    for size in sizes {
      let workload = PointWorkload(count: size, seed: seed, in: box)
      // As many as the slow implementation answers in about a second.
      let centers = workload.centers(min(1_000, max(20, 200_000_000 / size)), seed: ~seed)
      let tree = try pointTree(of: workload.points, centers)
      try radius(tree, workload.points, centers, seed: seed)
      try nearest(tree, workload.points, centers)
    }
  }

  /// Builds the tree, which is checked with the points in boxes around the centres.
  private mutating func pointTree(
    of points: [Coordinate], _ centers: [Coordinate]
  ) throws -> PointTree {
    let boxes = centers.prefix(20).map { center in
      BoundingBox(
        westE7: center.longitudeE7 - 50_000, southE7: center.latitudeE7 - 50_000,
        eastE7: center.longitudeE7 + 50_000, northE7: center.latitudeE7 + 50_000)
    }
    let expected = boxes.map { box in points.reduce(0) { $0 + (box.covers($1) ? 1 : 0) } }
    try measure(
      "tree of the points", payments: points.count, items: points.count, unit: "point",
      answers: boxes.count, kernel: { PointTree(points) },
      isRight: { tree in boxes.map { tree.count(in: $0) } == expected })
    return PointTree(points)
  }

  private mutating func radius(
    _ tree: PointTree, _ points: [Coordinate], _ centers: [Coordinate], seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let values = points.map { _ in Int64(generator.below(100_000)) - 1_000 }
    let measure = try tree.measure(values)
    let oracle = DistanceOracle(points)
    let slices = Threads.slices(of: centers, threads: threads)
    let expected = Threads.map(slices) { centers in
      centers.map { oracle.within(Self.radii.map(\.1), of: $0, values: values) }
    }.flatMap { $0 }
    for (number, (name, radius)) in Self.radii.enumerated() {
      let found = expected.map { $0[number] }
      try self.measure(
        "count within \(name)", payments: points.count, items: centers.count, unit: "query",
        answers: centers.count,
        kernel: {
          Threads.map(slices) { $0.map { tree.count(within: radius, of: $0) } }
        },
        isRight: { $0.flatMap { $0 } == found.map(\.count) })
      try self.measure(
        "sum within \(name)", payments: points.count, items: centers.count, unit: "query",
        answers: centers.count,
        kernel: {
          Threads.map(slices) { $0.map { tree.sum(measure, within: radius, of: $0) } }
        },
        isRight: { $0.flatMap { $0 } == found.map(\.sum) })
      // Keeping all lists would time the memory, so they are checked in a separate pass.
      let lists = centers.map { Checksum.unordered(tree.positions(within: radius, of: $0)) }
      guard lists == found.map(\.positions) else {
        throw WrongAnswer(work: "list within \(name)", payments: points.count)
      }
      try self.measure(
        "list within \(name)", payments: points.count, items: centers.count, unit: "query",
        answers: centers.count,
        kernel: {
          Threads.map(slices) { Self.listCounts(tree, within: radius, of: $0) }
        },
        isRight: { $0.flatMap { $0 } == found.map(\.count) })
    }
  }

  /// Lists the points in one reused array, as a server does.
  private static func listCounts(
    _ tree: PointTree, within radius: Meters, of centers: [Coordinate]
  ) -> [Int] {
    var list: [Int32] = []
    return centers.map { center in
      list.removeAll(keepingCapacity: true)
      tree.appendPositions(within: radius, of: center, to: &list)
      return list.count
    }
  }

  private mutating func nearest(
    _ tree: PointTree, _ points: [Coordinate], _ centers: [Coordinate]
  ) throws {
    let oracle = DistanceOracle(points)
    let slices = Threads.slices(of: centers, threads: threads)
    let expected = Threads.map(slices) { centers in
      centers.map { oracle.nearest(Self.neighborCount, to: $0) }
    }.flatMap { $0 }
    try measure(
      "nearest \(Self.neighborCount)", payments: points.count, items: centers.count, unit: "query",
      answers: centers.count,
      kernel: {
        Threads.map(slices) { centers in
          centers.map { tree.nearest(Self.neighborCount, to: $0).map(\.position) }
        }
      }, isRight: { $0.flatMap { $0 } == expected })
  }
}
