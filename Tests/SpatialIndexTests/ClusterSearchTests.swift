import SimpleFeatures
import SpatialIndex
import Testing
import Workloads

/// Boxes, tiles, families and sums of clusters are what looking at every node gives.
@Suite struct ClusterSearchTests {
  private func hierarchy(_ layout: PointLayout, seed: UInt64) -> ClusterHierarchy {
    var generator = SeededGenerator(seed: seed)
    return ClusterHierarchy(
      layout.points(400, using: &generator).sorted { $0.mortonCode < $1.mortonCode })
  }

  @Test(arguments: PointLayout.allCases, [1, 2] as [UInt64])
  func `a box has what is drawn in it`(layout: PointLayout, seed: UInt64) throws {
    let hierarchy = hierarchy(layout, seed: seed)
    var generator = SeededGenerator(seed: seed)
    for zoom in [0, 3, 9, 14, 17] {
      let nodes = hierarchy.nodes(zoom: zoom)
      for _ in 0..<20 {
        let (a, b) = (
          hierarchy.coordinate(of: nodes[generator.below(nodes.count)]),
          hierarchy.coordinate(of: nodes[generator.below(nodes.count)])
        )
        // Half of these run over the antimeridian.
        let box = BoundingBox(
          westE7: a.longitudeE7, southE7: min(a.latitudeE7, b.latitudeE7),
          eastE7: b.longitudeE7, northE7: max(a.latitudeE7, b.latitudeE7))
        #expect(
          hierarchy.nodes(in: box, zoom: zoom)
            == nodes.filter { box.covers(hierarchy.coordinate(of: $0)) })
        // A filter that leaves one point in three.
        func drawing(_ node: ClusterHierarchy.Node) -> ClusterHierarchy.Drawing {
          let left = hierarchy.leaves(of: node).map { hierarchy.point(atLeaf: $0) }
            .filter { $0 % 3 == 0 }
          return left.isEmpty ? .hidden : left.count == 1 ? .point(left[0]) : .whole
        }
        let drawn = nodes.filter { node in
          switch drawing(node) {
          case .hidden: false
          case .whole: box.covers(hierarchy.coordinate(of: node))
          case .point(let point):
            box.covers(
              hierarchy.coordinate(of: hierarchy.node(of: point, zoom: 17)))
          }
        }
        #expect(hierarchy.nodes(in: box, zoom: zoom, drawing: drawing) == drawn)
      }
    }
  }

  @Test(arguments: PointLayout.allCases)
  func `a tile has what lies in it and its margin`(layout: PointLayout) throws {
    let hierarchy = hierarchy(layout, seed: 3)
    var generator = SeededGenerator(seed: 9)
    for zoom in [0, 1, 2, 8, 13, 16, 17, 20] {
      let nodes = hierarchy.nodes(zoom: zoom)
      let side = Double(1 << zoom)
      for _ in 0..<12 {
        let near = hierarchy.center(of: nodes[generator.below(nodes.count)])
        let last = 1 << zoom - 1
        let tile = try Tile(
          zoom: zoom, x: min(last, Int(near.x * side)), y: min(last, Int(near.y * side)))
        let margin = 40.0 / 512
        var expected: Set<[Int]> = []
        for node in nodes {
          let center = hierarchy.center(of: node)
          for turn in [-1.0, 0, 1] {
            // The margin beyond the antimeridian is on the first and the last column only.
            if turn == 1 && tile.x != last || turn == -1 && tile.x != 0 { continue }
            let (x, y) = ((center.x + turn) * side, center.y * side)
            guard Double(tile.x) - margin <= x, x <= Double(tile.x) + 1 + margin,
              Double(tile.y) - margin <= y, y <= Double(tile.y) + 1 + margin
            else { continue }
            expected.insert([
              hierarchy.firstPoint(of: node),
              Int((512 * (x - Double(tile.x)) + 0.5).rounded(.down)),
              Int((512 * (y - Double(tile.y)) + 0.5).rounded(.down)),
            ])
          }
        }
        func found(_ nodes: [ClusterHierarchy.TileNode]) -> Set<[Int]> {
          Set(nodes.map { [hierarchy.firstPoint(of: $0.node), Int($0.x), Int($0.y)] })
        }
        // `Float` and `Double` may see the rim of the margin differently.
        let difference = found(hierarchy.nodes(inTile: tile)).symmetricDifference(expected)
        #expect(difference.allSatisfy { $0[1...].contains { $0 <= -38 || $0 >= 550 } })
        #expect(
          found(hierarchy.nodes(inTile: tile) { _ in .whole })
            .symmetricDifference(expected).allSatisfy {
              $0[1...].contains { $0 <= -39 || $0 >= 551 }
            })
        #expect(
          found(hierarchy.nodes(inTile: tile) { _ in .hidden }).isEmpty)
      }
    }
  }

  @Test(arguments: [PointLayout.clustered, .world, .stacked], [1, 2] as [UInt64])
  func `children add up to their cluster, and every cluster is found by its name`(
    layout: PointLayout, seed: UInt64
  ) throws {
    let hierarchy = hierarchy(layout, seed: seed)
    var generator = SeededGenerator(seed: seed)
    let values = (0..<hierarchy.count).map { _ in Int64(generator.below(2_000)) - 500 }
    let measure = try hierarchy.measure(values)
    for zoom in hierarchy.zooms {
      var total: Int64 = 0
      for node in hierarchy.nodes(zoom: zoom) {
        let leaves = hierarchy.leaves(of: node).map { hierarchy.point(atLeaf: $0) }
        #expect(hierarchy.sum(measure, of: node) == leaves.reduce(0) { $0 + values[$1] })
        total += hierarchy.sum(measure, of: node)
        let children = hierarchy.children(of: node)
        #expect(hierarchy.isCluster(node) == (children.count > 1))
        #expect(
          children.isEmpty
            || children.flatMap { hierarchy.leaves(of: $0) } == Array(hierarchy.leaves(of: node)))
        guard hierarchy.isCluster(node) else { continue }
        let formed = hierarchy.formedZoom(of: node)
        let known = hierarchy.cluster(
          firstPoint: hierarchy.firstPoint(of: node), formedZoom: formed)
        #expect(known.map { hierarchy.leaves(of: $0) } == hierarchy.leaves(of: node))
        #expect(hierarchy.expansionZoom(of: node) == formed + 1)
        #expect(hierarchy.node(of: leaves[0], zoom: zoom) == node)
      }
      #expect(total == measure.total)
    }
  }

  @Test func `what is no cluster has no name`() {
    let hierarchy = hierarchy(.clustered, seed: 5)
    for zoom in [-1, 17, 18, 40] {
      #expect(hierarchy.cluster(firstPoint: 0, formedZoom: zoom) == nil)
    }
    #expect(hierarchy.cluster(firstPoint: -1, formedZoom: 3) == nil)
    #expect(hierarchy.cluster(firstPoint: 400, formedZoom: 3) == nil)
    // The last point begins no cluster of the world.
    #expect(hierarchy.cluster(firstPoint: 399, formedZoom: 0) == nil)
  }

  @Test(arguments: [[Int64.max, 1], [Int64.min, 0], [-1, -Int64.max]])
  func `a measure reports magnitudes that add up to more`(values: [Int64]) {
    let here = Coordinate(longitude: 127, latitude: 37)
    let hierarchy = ClusterHierarchy([here, here])
    #expect(throws: MeasureOverflow()) { try hierarchy.measure(values) }
  }
}
