import Dispatch
import SimpleFeatures
import Synchronization
import Testing
import Workloads

@testable import SpatialIndex

/// Clusters are the same to the last bit however many workers make them.
///
/// Those that one makes are compared with every pair in ``ClusterHierarchyTests``.
@Suite struct ClusterWorkersTests {
  @Test(arguments: PointLayout.allCases, [1, 2] as [UInt64])
  func `any number of workers makes the clusters that one makes`(
    layout: PointLayout, seed: UInt64
  ) {
    for count in [0, 1, 2, 3, 17, 50, 400] {
      for minPoints in [2, 3, 6] {
        var generator = SeededGenerator(seed: seed)
        var points = layout.points(count, using: &generator)
        if seed == 1 { points = points.inMortonOrder }
        check(points, ClusterOptions(minPoints: minPoints))
      }
    }
  }

  @Test(arguments: 1...100 as ClosedRange<UInt64>)
  func `where nodes of all parts are near each other, too`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for shape in DenseShape.allCases {
      let reach = [300, 5_000, 30_000, 200_000][generator.below(4)]
      var points = shape.points(2 + generator.below(300), within: reach, using: &generator)
      if seed % 2 == 0 { points = points.inMortonOrder }
      let minPoints = seed % 3 == 0 ? 2 + generator.below(8) : 2
      check(points, ClusterOptions(minZoom: 4, maxZoom: 20, minPoints: minPoints, radius: 60))
    }
  }

  @Test(arguments: [
    ClusterOptions(maxZoom: 0), ClusterOptions(minZoom: 5, maxZoom: 7, radius: 60),
    ClusterOptions(maxZoom: 29, radius: 100, extent: 256), ClusterOptions(radius: 512),
    ClusterOptions(minZoom: 16, maxZoom: 16, radius: 0.001),
  ])
  func `whatever the options are`(options: ClusterOptions) {
    for layout in [PointLayout.clustered, .world, .stacked] {
      var generator = SeededGenerator(seed: 7)
      check(layout.points(150, using: &generator), options)
    }
  }

  @Test(arguments: [1, 2] as [UInt64])
  func `much work is shared, little is not`(seed: UInt64) {
    let calls = Counter()
    let workers = Workers(count: 2) { count, body in
      calls.add()
      DispatchQueue.concurrentPerform(iterations: count, execute: body)
    }
    let points = PointWorkload(count: 20_000, seed: seed, in: PointWorkload.korea).inMortonOrder
    let few = Array(points.prefix(4_000))
    #expect(difference(ClusterHierarchy(few), ClusterHierarchy(few, workers: workers)) == nil)
    #expect(calls.count == 0)
    #expect(difference(ClusterHierarchy(points), ClusterHierarchy(points, workers: workers)) == nil)
    #expect(calls.count > 0)
  }

  @Test(arguments: [1, 2] as [UInt64])
  func `changes are merged by them`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var points = PointLayout.clustered.points(300, using: &generator).inMortonOrder
    let calls = Counter()
    let workers = Workers(count: 3, fewest: 1) { count, body in
      calls.add()
      DispatchQueue.concurrentPerform(iterations: count, execute: body)
    }
    var live = LiveClusters(ClusterHierarchy(points), workers: workers)
    for _ in 0..<2 {
      let point = PointLayout.clustered.points(1, using: &generator)[0]
      live.update(removing: [4], inserting: [.init(point, at: 9)])
      points.insert(point, at: 9)
      points.remove(at: 4)
      let before = calls.count
      live.merge()
      #expect(calls.count > before)
      #expect(difference(ClusterHierarchy(points), live.base) == nil)
    }
  }

  @Test func `parts are consecutive, and none is small`() {
    let workers = Workers(count: 3, fewest: 10) { count, body in (0..<count).forEach(body) }
    #expect(workers.parts(of: 0).map { $1 } == [0..<0])
    #expect(workers.parts(of: 19).map { $1 } == [0..<19])
    #expect(workers.parts(of: 20).map { $1 } == [0..<10, 10..<20])
    #expect(workers.parts(of: 100).map { $1 } == [0..<33, 33..<66, 66..<100])
    #expect(workers.parts(of: 100).map { part, _ in part } == [0, 1, 2])
  }

  private func check(_ points: [Coordinate], _ options: ClusterOptions) {
    let expected = ClusterHierarchy(points, options: options)
    for count in [2, 3, 8] {
      let concurrent = Workers(count: count, fewest: 1) {
        DispatchQueue.concurrentPerform(iterations: $0, execute: $1)
      }
      // Nothing may lean on parts before.
      let backwards = Workers(count: count, fewest: 1) { (0..<$0).reversed().forEach($1) }
      for workers in [concurrent, backwards] {
        let found = ClusterHierarchy(points, options: options, workers: workers)
        #expect(difference(expected, found) == nil, "\(count) workers, \(points.count) points")
      }
    }
  }
}

/// Counts calls from any thread.
private final class Counter: Sendable {
  private let calls = Mutex(0)

  var count: Int { calls.withLock { $0 } }

  func add() { calls.withLock { $0 += 1 } }
}

/// Points so close that a cluster reaches over many of them.
private enum DenseShape: CaseIterable {
  case square, line, grid, stacks

  func points(
    _ count: Int, within reach: Int, using generator: inout SeededGenerator
  ) -> [Coordinate] {
    (0..<count).map { index in
      switch self {
      case .square: place(generator.below(reach), generator.below(reach))
      case .line: place(reach * index / count, 0)
      // Distances that are equal, row by row.
      case .grid: place(reach / 16 * (index % 16), reach / 16 * (index / 16))
      case .stacks: place(reach / 3 * generator.below(4), reach / 3 * generator.below(3))
      }
    }
  }

  private func place(_ x: Int, _ y: Int) -> Coordinate {
    point(1_269_999_000 + x, 375_000_000 + y)
  }
}

/// The first thing in which two hierarchies differ; nil when they are equal to the last bit.
private func difference(_ one: ClusterHierarchy, _ other: ClusterHierarchy) -> String? {
  guard one.leafPoints == other.leafPoints else { return "order of leaves" }
  guard one.levels.count == other.levels.count else { return "levels" }
  for (zoom, levels) in zip(one.zooms, zip(one.levels, other.levels)) {
    let (a, b) = levels
    let isEqual: [(String, Bool)] = [
      ("counts", a.counts == b.counts), ("zooms formed at", a.formed == b.formed),
      ("starts", a.starts == b.starts), ("parents", a.parents == b.parents),
      ("centres", a.centers.elementsEqual(b.centers) { bits($0) == bits($1) }),
      ("cells", a.grid.cells.perSide == b.grid.cells.perSide),
      ("rows", a.grid.rows == b.grid.rows && a.grid.rowStarts == b.grid.rowStarts),
      (
        "entries",
        a.grid.entries.elementsEqual(b.grid.entries) {
          $0.x.bitPattern == $1.x.bitPattern && $0.y.bitPattern == $1.y.bitPattern
            && $0.number == $1.number
        }
      ),
    ]
    if let (name, _) = isEqual.first(where: { !$1 }) { return "\(name) at zoom \(zoom)" }
  }
  return nil
}

private func bits(_ center: SIMD2<Double>) -> SIMD2<UInt64> {
  SIMD2(center.x.bitPattern, center.y.bitPattern)
}
