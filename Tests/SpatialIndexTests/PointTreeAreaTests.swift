import SimpleFeatures
import SpatialIndex
import Testing
import Workloads

/// Box and polygon search against a test of every point.
struct PointTreeAreaTests {
  @Test(arguments: treeSizes, PointLayout.allCases)
  func `finds the points that a box covers`(count: Int, layout: PointLayout) throws {
    var generator = SeededGenerator(seed: UInt64(count))
    let points = layout.points(count, using: &generator)
    let values = points.map { _ in Int64(generator.integer(in: -500...500)) }
    let tree = PointTree(points)
    let measure = try tree.measure(values)
    let centers = layout.centers(count > 1_000 ? 8 : 24, of: points, using: &generator)
    for (a, b) in zip(centers, centers.dropFirst()) {
      // Every other box runs the other way round the earth.
      let box = BoundingBox(
        westE7: a.longitudeE7, southE7: min(a.latitudeE7, b.latitudeE7),
        eastE7: b.longitudeE7, northE7: max(a.latitudeE7, b.latitudeE7))
      let expected = points.indices.filter { box.covers(points[$0]) }
      #expect(tree.count(in: box) == expected.count, "\(box)")
      #expect(tree.sum(measure, in: box) == expected.reduce(0) { $0 + values[$1] }, "\(box)")
      #expect(tree.positions(in: box).sorted() == expected.map(Int32.init), "\(box)")
    }
  }

  @Test func `covers the whole earth`() {
    var generator = SeededGenerator(seed: 1)
    let points = PointLayout.world.points(500, using: &generator)
    let earth = BoundingBox(
      westE7: -1_800_000_000, southE7: -900_000_000, eastE7: 1_800_000_000, northE7: 900_000_000)
    #expect(PointTree(points).count(in: earth) == 500)
    let beyond = BoundingBox(
      westE7: .min, southE7: .min, eastE7: .max, northE7: .max)
    #expect(PointTree(points).count(in: beyond) == 500)
  }

  /// Small numbers, so that many points are on sides and corners.
  @Test(arguments: treeSizes, [1, 2, 3] as [UInt64])
  func `finds the points in a polygon by the rule of the region index`(
    count: Int, seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let points = (0..<count).map { _ in generator.point(-60...60, -60...60) }
    let values = points.map { _ in Int64(generator.integer(in: -500...500)) }
    let tree = PointTree(points)
    let measure = try tree.measure(values)
    for corners in count > 256 ? [12] : [3, 4, 12, 60] {
      let shape = MultiPolygon([
        Polygon(
          exterior: try generator.tangle(corners: corners, within: 70),
          interiors: [try generator.tangle(corners: 4, within: 30)]),
        Polygon(exterior: try square(generator.integer(in: -50...50), 10, side: 20)),
      ])
      let expected = points.indices.filter { Membership.contains(shape, points[$0]) }
      #expect(tree.count(within: shape) == expected.count)
      #expect(tree.sum(measure, within: shape) == expected.reduce(0) { $0 + values[$1] })
      #expect(tree.positions(within: shape).sorted() == expected.map(Int32.init))
    }
    #expect(tree.count(within: MultiPolygon([])) == 0)
  }

  @Test(arguments: PointLayout.allCases)
  func `finds the points in polygons of any size`(layout: PointLayout) throws {
    var generator = SeededGenerator(seed: 9)
    let points = layout.points(1_000, using: &generator)
    let tree = PointTree(points)
    let regions = try (0..<12).map { _ in
      MultiPolygon(try ring(layout.centers(5, of: points, using: &generator)))
    }
    for region in regions {
      let expected = points.indices.filter { Membership.contains(region, points[$0]) }
      #expect(tree.positions(within: region).sorted() == expected.map(Int32.init))
      let index = RegionIndex(regions: [region])
      #expect(tree.count(within: region) == index.positions(of: points).count { $0 == 0 })
    }
  }
}
