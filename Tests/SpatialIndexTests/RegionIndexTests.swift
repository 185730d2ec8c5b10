import SimpleFeatures
import SpatialIndex
import Testing
import Workloads

struct RegionIndexTests {
  @Test func `holds nothing without regions`() {
    let index = RegionIndex(regions: [])
    #expect(index.count == 0)
    #expect(index.position(of: point(0, 0)) == nil)
    #expect(index.positions(of: [point(0, 0), point(5, 5)]) == [-1, -1])
    #expect(index.positions(of: []) == [])
  }

  @Test(arguments: [0, 1, 2, 3])
  func `counts empty regions and finds nothing in them`(emptyCount: Int) throws {
    let empty = [MultiPolygon](repeating: MultiPolygon([]), count: emptyCount)
    let regions = empty + [MultiPolygon(try square(0, 0, side: 10))] + empty
    let index = RegionIndex(regions: regions)
    #expect(index.count == 2 * emptyCount + 1)
    #expect(index.position(of: point(5, 5)) == emptyCount)
    #expect(index.position(of: point(10, 5)) == nil)
    #expect(RegionIndex(regions: empty).position(of: point(5, 5)) == nil)
  }

  @Test func `gives equal coordinates equal answers`() throws {
    let index = RegionIndex(regions: [MultiPolygon(try square(0, 0, side: 10))])
    let points = [point(5, 5), point(11, 5), point(5, 5), point(11, 5), point(5, 5)]
    #expect(index.positions(of: points) == [0, -1, 0, -1, 0])
  }

  @Test func `finds nothing in a region without area`() throws {
    let regions = try [
      ring((5, 5), (5, 5), (5, 5)),  // a point
      ring((0, 5), (10, 5), (5, 5)),  // a level line
      ring((5, 0), (5, 10), (5, 5)),  // an upright line
      ring((0, 0), (10, 10), (5, 5)),  // a slanted line
    ].map { MultiPolygon($0) }
    let index = RegionIndex(regions: regions)
    let points = (-1...11).flatMap { y in (-1...11).map { x in point(x, y) } }
    #expect(index.positions(of: points).allSatisfy { $0 == -1 })
  }

  @Test func `ignores repeated points in a ring`() throws {
    let plain = try ring((0, 0), (10, 3), (4, 9))
    let repeated = try ring((0, 0), (0, 0), (10, 3), (10, 3), (10, 3), (4, 9), (0, 0))
    let points = (-1...11).flatMap { y in (-1...11).map { x in point(x, y) } }
    #expect(
      RegionIndex(regions: [MultiPolygon(repeated)]).positions(of: points)
        == RegionIndex(regions: [MultiPolygon(plain)]).positions(of: points))
  }

  @Test func `leaves holes out and takes islands in them back in`() throws {
    let lake = MultiPolygon([
      Polygon(
        exterior: try square(0, 0, side: 100),
        interiors: [try square(20, 20, side: 60)]),
      Polygon(exterior: try square(40, 40, side: 20)),
    ])
    let index = RegionIndex(regions: [lake, MultiPolygon(try square(30, 30, side: 5))])
    #expect(index.position(of: point(10, 10)) == 0)
    #expect(index.position(of: point(25, 25)) == nil)
    #expect(index.position(of: point(32, 32)) == 1)
    #expect(index.position(of: point(50, 50)) == 0)
    // The edge of a hole is half-open the other way round.
    #expect(index.position(of: point(20, 50)) == nil)
    #expect(index.position(of: point(80, 50)) == 0)
  }

  @Test func `finds every part of a region`() throws {
    let parts = try (0..<10).map { try square($0 * 1_000, $0 * 700, side: 10) }
    let index = RegionIndex(regions: [MultiPolygon(parts.map { Polygon(exterior: $0) })])
    for part in 0..<10 {
      #expect(index.position(of: point(part * 1_000 + 5, part * 700 + 5)) == 0)
      #expect(index.position(of: point(part * 1_000 + 15, part * 700 + 5)) == nil)
    }
  }

  @Test func `prefers the first region where several overlap`() throws {
    let regions = try (0..<20).reversed().map {
      MultiPolygon(try square(-$0 * 50, -$0 * 50, side: 100 * $0 + 10))
    }
    let forward = RegionIndex(regions: regions)
    let backward = RegionIndex(regions: regions.reversed())
    #expect(forward.position(of: point(3, 3)) == 0)
    #expect(backward.position(of: point(3, 3)) == 0)
    #expect(backward.position(of: point(-910, -910)) == 19)
    #expect(forward.position(of: point(-910, -910)) == 0)
  }

  @Test func `counts a self-crossing ring by parity`() throws {
    // A pentagram: its points are in, its heart is wound twice and out.
    let star = try ring((0, 100), (59, -81), (-95, 31), (95, 31), (-59, -81))
    let index = RegionIndex(regions: [MultiPolygon(star)])
    #expect(index.position(of: point(0, 80)) == 0)
    #expect(index.position(of: point(0, 0)) == nil)
    #expect(index.position(of: point(45, -55)) == 0)
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
  func `gives the same answers for rotated and reversed rings`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let regions = try (0..<5).map { _ in
      MultiPolygon([
        Polygon(
          exterior: try generator.tangle(corners: 9, within: 60),
          interiors: [try generator.tangle(corners: 4, within: 60)])
      ])
    }
    let points = adversarialPoints(of: regions)
    let expected = RegionIndex(regions: regions).positions(of: points)
    let reversed = try regions.map {
      try $0.mappingRings { ring in try Ring(ring.coordinates.reversed()) }
    }
    #expect(RegionIndex(regions: reversed).positions(of: points) == expected)
    for start in 1..<4 {
      let rotated = try regions.map {
        try $0.mappingRings { old in
          let open = old.coordinates.dropLast()
          return try ring(Array(open.dropFirst(start) + open.prefix(start)))
        }
      }
      #expect(RegionIndex(regions: rotated).positions(of: points) == expected)
    }
  }
}
