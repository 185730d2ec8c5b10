import SimpleFeatures
import SpatialIndex
import Testing
import Workloads

/// Radius search against the distance to every point.
struct PointTreeRadiusTests {
  @Test(arguments: treeSizes, PointLayout.allCases)
  func `finds the points whose distance is at most the radius`(
    count: Int, layout: PointLayout
  ) throws {
    var generator = SeededGenerator(seed: UInt64(count))
    let points = layout.points(count, using: &generator)
    let values = points.map { _ in Int64(generator.integer(in: -1_000_000...5_000_000)) }
    let tree = PointTree(points)
    #expect(tree.count == count)
    let measure = try tree.measure(values)
    #expect(measure.total == values.reduce(0, +))
    for center in layout.centers(count > 1_000 ? 3 : 8, of: points, using: &generator) {
      let distances = points.map { Haversine.earth.distance(from: center, to: $0) }
      // Radii that are distances of points, so that one is exactly on the rim.
      let ranked = distances.sorted()
      let onTheRim = [0, 1, count / 10, count / 2, count - 1].filter(ranked.indices.contains)
      let fixed = [0, 0.001, 1, 30, 500, 15_000, 400_000, 3_000_000, 12_000_000, 20_015_000, 3e7]
      for radius in fixed.map({ Meters($0) }) + onTheRim.map({ ranked[$0] }) {
        let expected = distances.indices.filter { distances[$0] <= radius }
        let context = "\(radius.value) m of \(center)"
        #expect(tree.count(within: radius, of: center) == expected.count, "\(context)")
        #expect(
          tree.sum(measure, within: radius, of: center)
            == expected.reduce(0) { $0 + values[$1] }, "\(context)")
        #expect(
          tree.positions(within: radius, of: center).sorted() == expected.map(Int32.init),
          "\(context)")
      }
    }
  }

  @Test func `holds nothing within a negative radius or one that is not a number`() {
    let here = point(1_269_780_000, 375_665_000)
    let tree = PointTree([here, here])
    #expect(tree.count(within: Meters(-1), of: here) == 0)
    #expect(tree.count(within: Meters(.nan), of: here) == 0)
    #expect(tree.positions(within: Meters(.nan), of: here) == [])
    #expect(tree.count(within: Meters(0), of: here) == 2)
    #expect(tree.count(within: Meters(.infinity), of: here) == 2)
  }

  @Test(arguments: [972, 5_000])
  func `finds all points that stand on one place`(count: Int) {
    let place = point(1_269_780_000, 375_665_000)
    let tree = PointTree(
      Array(repeating: place, count: count) + [point(1_269_780_001, 375_665_000)])
    #expect(tree.count(within: Meters(0), of: place) == count)
    #expect(tree.count(within: Meters(0.02), of: place) == count + 1)
    #expect(tree.positions(within: Meters(0), of: place).sorted() == (0..<Int32(count)).map(\.self))
  }

  @Test func `appends in the same order for every call`() {
    var generator = SeededGenerator(seed: 5)
    let points = PointLayout.clustered.points(3_000, using: &generator)
    let tree = PointTree(points)
    let first = tree.positions(within: Meters(40_000), of: points[0])
    var kept: [Int32] = [-7]
    tree.appendPositions(within: Meters(40_000), of: points[0], to: &kept)
    #expect(first.count > 100)
    #expect(kept == [-7] + first)
    #expect(PointTree(points).positions(within: Meters(40_000), of: points[0]) == first)
  }

  @Test func `finds neighbours across the antimeridian and over the pole`() {
    let east = Coordinate(longitude: 179.9999, latitude: 10)
    let west = Coordinate(longitude: -179.9999, latitude: 10)
    #expect(PointTree([east, west]).count(within: Meters(30), of: east) == 2)
    #expect(PointTree([east, west]).count(within: Meters(15), of: east) == 1)
    let near = Coordinate(longitude: 20, latitude: 89.9999)
    let over = Coordinate(longitude: -160, latitude: 89.9999)
    #expect(PointTree([near, over]).count(within: Meters(30), of: near) == 2)
    #expect(PointTree([near, over]).count(within: Meters(20), of: near) == 1)
  }
}
