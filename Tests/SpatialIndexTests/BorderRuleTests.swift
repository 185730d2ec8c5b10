import SimpleFeatures
import SpatialIndex
import Testing
import Workloads

/// The half-open rule of borders, in exact integers.
struct BorderRuleTests {
  @Test func `has left and bottom edges in, right and top edges out`() throws {
    let index = RegionIndex(regions: [MultiPolygon(try square(0, 0, side: 10))])
    for y in -2...12 {
      for x in -2...12 {
        let isIn = (0..<10).contains(x) && (0..<10).contains(y)
        #expect((index.position(of: point(x, y)) != nil) == isIn, "at \(x), \(y)")
      }
    }
  }

  @Test(arguments: [1, 2, 3, 7], [1, 3, 4, 16, 17])
  func `gives every position of tiling squares to one square`(side: Int, rows: Int) throws {
    let regions = try (0..<rows * rows).map { tile in
      MultiPolygon(try square(tile % rows * side, tile / rows * side, side: side))
    }
    let index = RegionIndex(regions: regions)
    for y in -1...rows * side {
      for x in -1...rows * side {
        let isIn = (0..<rows * side).contains(x) && (0..<rows * side).contains(y)
        #expect(index.position(of: point(x, y)) == (isIn ? y / side * rows + x / side : nil))
      }
    }
  }

  @Test(arguments: [3, 4, 5, 15, 16, 17, 60], [1, 2, 3, 4] as [UInt64])
  func `agrees with the position moved east by a hair and north by less`(
    corners: Int, seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let region = MultiPolygon(try generator.tangle(corners: corners, within: 20))
    let index = RegionIndex(regions: [region])
    for y in -21...21 {
      for x in -21...21 {
        let expected = Membership.containsMoved(region, point(x, y))
        #expect((index.position(of: point(x, y)) != nil) == expected, "at \(x), \(y)")
      }
    }
  }

  /// Tiny triangles under the big one make the cells small, so that long edges cross many of them.
  @Test(arguments: [10, 30, 300], [1, 2, 3] as [UInt64])
  func `agrees with the moved position where long edges cross many cells`(
    dustCount: Int, seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let grain = Polygon(exterior: try ring((0, 0), (1, 0), (0, 1)))
    let dust = MultiPolygon(Array(repeating: grain, count: dustCount))
    for _ in 0..<20 {
      let region = MultiPolygon(try generator.tangle(corners: 3, within: 20))
      let index = RegionIndex(regions: [region, dust])
      for y in -20...20 {
        for x in -20...20 {
          let expected = Membership.containsMoved(region, point(x, y))
          #expect((index.position(of: point(x, y)) == 0) == expected, "at \(x), \(y)")
        }
      }
    }
  }

  /// Corners at the ends of the earth, and at the ends of `Int32`, where differences need 33 bits
  /// and their products 64.
  @Test(
    arguments: [(1_800_000_000, 900_000_000), (Int(Int32.max), Int(Int32.max))],
    [1, 2, 3, 4, 5, 6] as [UInt64])
  func `is exact at extreme coordinates`(bounds: (x: Int, y: Int), seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    func extreme(_ bound: Int) -> Int {
      let offset = generator.below(3)
      return generator.below(2) == 0 ? bound - offset : offset - bound
    }
    let regions = try (0..<6).map { _ in
      MultiPolygon(try ring((0..<5).map { _ in point(extreme(bounds.x), extreme(bounds.y)) }))
    }
    let index = RegionIndex(regions: regions)
    let corners = [
      point(bounds.x, bounds.y), point(-bounds.x, bounds.y), point(bounds.x, -bounds.y),
      point(-bounds.x, -bounds.y), point(bounds.x, 0), point(0, bounds.y), point(0, 0),
    ]
    let random = (0..<200).map { _ in
      generator.point(-bounds.x...bounds.x, -bounds.y...bounds.y)
    }
    for point in corners + random + adversarialPoints(of: regions) {
      let expected = Membership.first(of: regions, holding: point)
      #expect(index.positions(of: [point]) == [expected], "at \(point)")
    }
  }

  @Test func `finds a position one unit beside the longest edge`() throws {
    // From corner to corner of the earth, slope 1/2.
    let half = MultiPolygon(
      try ring(
        (-1_800_000_000, -900_000_000), (1_800_000_000, 900_000_000),
        (-1_800_000_000, 900_000_000)))
    let index = RegionIndex(regions: [half])
    for y in [-899_999_999, -450_000_001, -1, 0, 1, 123_456_789, 899_999_998] {
      #expect(index.position(of: point(2 * y - 1, y)) == 0)
      #expect(index.position(of: point(2 * y, y)) == nil)
      #expect(index.position(of: point(2 * y + 1, y)) == nil)
    }
  }

  @Test func `covers the whole earth but its last meridian and the north pole`() throws {
    let earth = MultiPolygon(
      try ring(
        (-1_800_000_000, -900_000_000), (1_800_000_000, -900_000_000),
        (1_800_000_000, 900_000_000), (-1_800_000_000, 900_000_000)))
    let index = RegionIndex(regions: [earth])
    #expect(index.position(of: Coordinate(longitude: -180, latitude: -90)) == 0)
    #expect(index.position(of: Coordinate(longitude: 0, latitude: 0)) == 0)
    #expect(index.position(of: Coordinate(longitude: 179.9999999, latitude: 89.9999999)) == 0)
    #expect(index.position(of: Coordinate(longitude: 180, latitude: 0)) == nil)
    #expect(index.position(of: Coordinate(longitude: 0, latitude: 90)) == nil)
  }
}
