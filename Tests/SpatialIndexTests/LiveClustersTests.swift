import SimpleFeatures
import SpatialIndex
import Testing
import Workloads

/// What updates make of clusters is what a hierarchy over the points as they then are has.
@Suite struct LiveClustersTests {
  @Test(arguments: PointLayout.allCases, [1, 2, 3] as [UInt64])
  func `is a rebuild on the merged order after every update, at every zoom`(
    layout: PointLayout, seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    for count in [0, 1, 2, 40, 250] {
      var points = layout.points(count, using: &generator)
      points = points.inMortonOrder
      // Merged now and then, or with 250 points never.
      var live = LiveClusters(ClusterHierarchy(points), mergeDivisor: seed % 2 == 0 ? 1 : 1_000)
      for size in [1, 2, 5, 12] {
        update(&live, &points, size, layout, &generator)
        try check(live, points, &generator)
      }
    }
  }

  @Test(arguments: [
    ClusterOptions(maxZoom: 0), ClusterOptions(minZoom: 5, maxZoom: 7, radius: 60),
    ClusterOptions(maxZoom: 29, radius: 100, extent: 256), ClusterOptions(radius: 512),
    ClusterOptions(minZoom: 16, maxZoom: 16, radius: 0.001), ClusterOptions(minPoints: 5),
  ])
  func `is a rebuild whatever the options are`(options: ClusterOptions) throws {
    for layout in [PointLayout.clustered, .world, .stacked, .antimeridian] {
      var generator = SeededGenerator(seed: 7)
      // In no particular order.
      var points = layout.points(150, using: &generator)
      var live = LiveClusters(ClusterHierarchy(points, options: options))
      for size in [1, 4, 9] {
        update(&live, &points, size, layout, &generator)
        try check(live, points, &generator)
      }
    }
  }

  @Test(arguments: [1, 2] as [UInt64])
  func `is a rebuild where thousands of places are close`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var points = PointWorkload(count: 6_000, seed: seed, in: PointWorkload.korea).inMortonOrder
    var live = LiveClusters(ClusterHierarchy(points), mergeDivisor: 1)
    for size in [1, 20, 300] {
      update(&live, &points, size, .spread, &generator)
      #expect(live.changeCount > 0)
      compare(live, ClusterHierarchy(points))
    }
  }

  @Test func `a point is in the next answer, and gone after it is removed`() {
    let cafe = Coordinate(longitude: 127.0276, latitude: 37.4979)
    let box = BoundingBox(
      westE7: 1_270_000_000, southE7: 374_000_000, eastE7: 1_271_000_000, northE7: 375_000_000)
    var live = LiveClusters(ClusterHierarchy([]))
    live.update(inserting: [.init(cafe, at: 0)])
    #expect(live.nodes(in: box, zoom: 12).map { live.coordinate(of: $0) } == [cafe])
    live.update(inserting: [.init(cafe, at: 1), .init(cafe, at: 1)])
    #expect(live.nodes(in: box, zoom: 12).map { live.pointCount(of: $0) } == [3])
    live.update(removing: [0, 1, 2])
    #expect(live.nodes(in: box, zoom: 12).isEmpty)
    #expect(live.count == 0)
  }

  @Test func `changes are merged when looking at them has cost as much`() {
    let points = PointWorkload(count: 100, seed: 1, in: PointWorkload.korea).inMortonOrder
    var live = LiveClusters(ClusterHierarchy(points))
    let most = LiveClusters.fewestToMerge
    live.update(inserting: points.prefix(most).map { .init($0, at: 5) })
    #expect(live.changeCount == most)
    #expect(live.base.count == 100)
    // Those before are looked at once more.
    live.update(removing: [99])
    #expect(live.changeCount == 0)
    #expect(live.base.count == 99 + most)
    live.update(removing: [3])
    live.merge()
    #expect(live.base.count == 98 + most)
  }

  @Test(arguments: [[Int64.max, 1], [Int64.min, 0], [-1, -Int64.max]])
  func `a measure reports magnitudes that add up to more`(values: [Int64]) {
    let here = Coordinate(longitude: 127, latitude: 37)
    var live = LiveClusters(ClusterHierarchy([here]))
    live.update(inserting: [.init(here, at: 0)])
    #expect(throws: MeasureOverflow()) { try live.measure(values) }
  }

  /// Removes and inserts, here and in a plain array.
  private func update(
    _ live: inout LiveClusters, _ points: inout [Coordinate], _ size: Int, _ layout: PointLayout,
    _ generator: inout SeededGenerator
  ) {
    var removed: Set<Int> = []
    if !points.isEmpty {
      for _ in 0..<generator.below(size + 1) { removed.insert(generator.below(points.count)) }
    }
    let came = layout.points(generator.below(size) + 1, using: &generator)
    let insertions = came.map { coordinate in
      // On a point that there is, or anywhere, at any place in the order.
      let isStacked = !points.isEmpty && generator.below(3) == 0
      return LiveClusters.Insertion(
        isStacked ? points[generator.below(points.count)] : coordinate,
        at: generator.below(points.count + 1))
    }
    live.update(removing: Array(removed), inserting: insertions)
    points = (0...points.count).flatMap { position in
      insertions.filter { $0.position == position }.map(\.coordinate)
        + (position < points.count && !removed.contains(position) ? [points[position]] : [])
    }
  }

  private func check(
    _ live: LiveClusters, _ points: [Coordinate], _ generator: inout SeededGenerator
  ) throws {
    let rebuilt = ClusterHierarchy(points, options: live.base.options)
    guard compare(live, rebuilt) else { return }
    #expect(points.indices.map { live.coordinate(ofPoint: $0) } == points)
    let values = points.map { _ in Int64(generator.below(2_000)) - 500 }
    let (liveMeasure, measure) = (try live.measure(values), try rebuilt.measure(values))
    #expect(liveMeasure.total == measure.total)
    for zoom in rebuilt.zooms {
      let (nodes, expected) = (live.nodes(zoom: zoom), rebuilt.nodes(zoom: zoom))
      #expect(
        nodes.map { live.sum(liveMeasure, of: $0) } == expected.map { rebuilt.sum(measure, of: $0) }
      )
      for node in nodes where live.isCluster(node) {
        let (first, formed) = (live.firstPoint(of: node), live.formedZoom(of: node))
        let known = live.cluster(firstPoint: first, formedZoom: formed)
        #expect(known.map { live.points(of: $0) } == live.points(of: node))
        #expect(live.expansionZoom(of: node) == formed + 1)
        #expect(live.points(of: node, limit: 2, offset: 1).first == live.points(of: node)[1])
      }
      if !points.isEmpty {
        let point = generator.below(points.count)
        #expect(
          facts(live.node(of: point, zoom: zoom), live)
            == facts(rebuilt.node(of: point, zoom: zoom), rebuilt))
      }
      guard let a = points.randomElement(using: &generator),
        let b = points.randomElement(using: &generator)
      else { continue }
      try checkSearch(live, rebuilt, zoom: zoom, a, b)
    }
  }

  private func checkSearch(
    _ live: LiveClusters, _ rebuilt: ClusterHierarchy, zoom: Int, _ a: Coordinate, _ b: Coordinate
  ) throws {
    // Half of these run over the antimeridian.
    let box = BoundingBox(
      westE7: a.longitudeE7, southE7: min(a.latitudeE7, b.latitudeE7), eastE7: b.longitudeE7,
      northE7: max(a.latitudeE7, b.latitudeE7))
    #expect(
      live.nodes(in: box, zoom: zoom).map { live.firstPoint(of: $0) }
        == rebuilt.nodes(in: box, zoom: zoom).map { rebuilt.firstPoint(of: $0) })
    func drawing(_ points: [Int]) -> ClusterHierarchy.Drawing {
      let left = points.filter { $0 % 3 == 0 }
      return left.isEmpty ? .hidden : left.count == 1 ? .point(left[0]) : .whole
    }
    #expect(
      live.nodes(in: box, zoom: zoom) { drawing(live.points(of: $0)) }
        .map { live.firstPoint(of: $0) }
        == rebuilt.nodes(in: box, zoom: zoom) {
          drawing(rebuilt.leaves(of: $0).map { rebuilt.point(atLeaf: $0) })
        }.map { rebuilt.firstPoint(of: $0) })
    let (near, last) = (MercatorPoint(a), 1 << zoom - 1)
    let tile = try Tile(
      zoom: zoom, x: min(last, Int(near.x * Double(last + 1))),
      y: min(last, Int(near.y * Double(last + 1))))
    #expect(
      Set(live.nodes(inTile: tile).map { [live.firstPoint(of: $0.node), Int($0.x), Int($0.y)] })
        == Set(
          rebuilt.nodes(inTile: tile).map {
            [rebuilt.firstPoint(of: $0.node), Int($0.x), Int($0.y)]
          }))
    // These come in the same order, too.
    #expect(
      live.nodes(inTile: tile) { drawing(live.points(of: $0)) }
        .map { [live.firstPoint(of: $0.node), Int($0.x), Int($0.y)] }
        == rebuilt.nodes(inTile: tile) {
          drawing(rebuilt.leaves(of: $0).map { rebuilt.point(atLeaf: $0) })
        }.map { [rebuilt.firstPoint(of: $0.node), Int($0.x), Int($0.y)] })
  }

  /// Compares the nodes of all zooms.
  @discardableResult
  private func compare(_ live: LiveClusters, _ rebuilt: ClusterHierarchy) -> Bool {
    guard live.count == rebuilt.count, live.zooms == rebuilt.zooms else {
      Issue.record("\(live.count) points, expected \(rebuilt.count)")
      return false
    }
    for zoom in rebuilt.zooms {
      let (nodes, expected) = (live.nodes(zoom: zoom), rebuilt.nodes(zoom: zoom))
      guard nodes.count == live.nodeCount(zoom: zoom),
        nodes.map({ facts($0, live) }) == expected.map({ facts($0, rebuilt) })
      else {
        Issue.record("nodes at zoom \(zoom) are not those of a rebuild")
        return false
      }
    }
    return true
  }

  private struct Facts: Equatable {
    var points: [Int]
    var first: Int
    var count: Int
    var formed: Int
    var center: MercatorPoint
    var coordinate: Coordinate
    var children: [Int]
  }

  private func facts(_ node: LiveClusters.Node, _ live: LiveClusters) -> Facts {
    Facts(
      points: live.points(of: node), first: live.firstPoint(of: node),
      count: live.pointCount(of: node), formed: live.formedZoom(of: node),
      center: live.center(of: node), coordinate: live.coordinate(of: node),
      children: live.children(of: node).map { live.firstPoint(of: $0) })
  }

  private func facts(_ node: ClusterHierarchy.Node, _ rebuilt: ClusterHierarchy) -> Facts {
    Facts(
      points: rebuilt.leaves(of: node).map { rebuilt.point(atLeaf: $0) },
      first: rebuilt.firstPoint(of: node), count: rebuilt.pointCount(of: node),
      formed: rebuilt.formedZoom(of: node), center: rebuilt.center(of: node),
      coordinate: rebuilt.coordinate(of: node),
      children: rebuilt.children(of: node).map { rebuilt.firstPoint(of: $0) })
  }
}
