import SimpleFeatures
import SpatialIndex
import Testing
import Workloads

/// Clusters are those that comparing every pair finds, point by point and digit for digit.
@Suite struct ClusterHierarchyTests {
  @Test(arguments: PointLayout.allCases, [1, 2] as [UInt64])
  func `agrees with comparing every pair at every zoom`(layout: PointLayout, seed: UInt64) {
    for count in [0, 1, 2, 3, 17, 120] {
      for minPoints in [2, 3, 6] {
        var generator = SeededGenerator(seed: seed)
        var points = layout.points(count, using: &generator)
        if seed == 1 { points.sort { $0.mortonCode < $1.mortonCode } }
        check(points, ClusterOptions(minPoints: minPoints))
      }
    }
  }

  @Test(arguments: [
    ClusterOptions(maxZoom: 0), ClusterOptions(minZoom: 5, maxZoom: 7, radius: 60),
    ClusterOptions(maxZoom: 29, radius: 100, extent: 256), ClusterOptions(radius: 512),
    ClusterOptions(minZoom: 16, maxZoom: 16, radius: 0.001),
  ])
  func `agrees whatever the options are`(options: ClusterOptions) {
    for layout in [PointLayout.clustered, .world, .stacked] {
      var generator = SeededGenerator(seed: 7)
      check(layout.points(150, using: &generator), options)
    }
  }

  private func check(_ points: [Coordinate], _ options: ClusterOptions) {
    let hierarchy = ClusterHierarchy(points, options: options)
    let oracle = ClusterOracle(
      points, zooms: options.minZoom...options.maxZoom, minPoints: options.minPoints,
      radius: options.radius, extent: options.extent)
    for zoom in hierarchy.zooms {
      let nodes = hierarchy.nodes(zoom: zoom)
      let expected = oracle.levels[zoom] ?? []
      guard nodes.count == expected.count else {
        Issue.record("\(nodes.count) nodes at zoom \(zoom), expected \(expected.count)")
        return
      }
      #expect(
        nodes.map { hierarchy.leaves(of: $0).map { hierarchy.point(atLeaf: $0) }.sorted() }
          == expected.map { $0.points.sorted() })
      #expect(nodes.map { hierarchy.firstPoint(of: $0) } == expected.map { $0.points[0] })
      #expect(nodes.map { hierarchy.formedZoom(of: $0) } == expected.map(\.formed))
      for (node, other) in zip(nodes, expected) where hierarchy.isCluster(node) {
        #expect(hierarchy.center(of: node) == MercatorPoint(x: other.x, y: other.y))
      }
    }
  }

  @Test func `stacked points never come apart, and one cluster holds them all`() {
    let points = Array(repeating: Coordinate(longitude: 127.0276, latitude: 37.4979), count: 972)
    let hierarchy = ClusterHierarchy(points)
    for zoom in 0...16 {
      #expect(hierarchy.nodeCount(zoom: zoom) == 1)
      #expect(hierarchy.nodes(zoom: zoom).map { hierarchy.pointCount(of: $0) } == [972])
    }
    #expect(hierarchy.nodeCount(zoom: 17) == 972)
    let node = hierarchy.nodes(zoom: 3)[0]
    #expect(hierarchy.expansionZoom(of: node) == 17)
    #expect(hierarchy.children(of: node).count == 972)
  }

  @Test func `a zoom beyond the range has the nodes of the nearest`() {
    let hierarchy = ClusterHierarchy(
      [Coordinate(longitude: 127, latitude: 37), Coordinate(longitude: 127.0001, latitude: 37)],
      options: ClusterOptions(minZoom: 4, maxZoom: 14))
    #expect(hierarchy.nodes(zoom: 0) == hierarchy.nodes(zoom: 4))
    #expect(hierarchy.nodes(zoom: -3) == hierarchy.nodes(zoom: 4))
    #expect(hierarchy.nodes(zoom: 30) == hierarchy.nodes(zoom: 15))
    #expect(hierarchy.nodeCount(zoom: 30) == 2)
  }

  @Test func `no points make no clusters`() throws {
    let hierarchy = ClusterHierarchy([])
    #expect(hierarchy.zooms == 0...17)
    #expect(hierarchy.nodes(zoom: 0).isEmpty)
    #expect(try hierarchy.nodes(inTile: Tile(zoom: 0, x: 0, y: 0)).isEmpty)
    #expect(try hierarchy.measure([]).total == 0)
    #expect(hierarchy.cluster(firstPoint: 0, formedZoom: 3) == nil)
  }
}
