import SimpleFeatures
import SpatialIndex
import Testing
import Workloads

/// Nearest points against a sort of all by distance and position.
struct PointTreeNearestTests {
  @Test(arguments: treeSizes, PointLayout.allCases)
  func `returns the nearest by distance, then position`(count: Int, layout: PointLayout) {
    var generator = SeededGenerator(seed: UInt64(count) + 77)
    let points = layout.points(count, using: &generator)
    let tree = PointTree(points)
    for center in layout.centers(count > 1_000 ? 3 : 8, of: points, using: &generator) {
      let ranked = Self.ranked(points, from: center)
      for k in [0, 1, 2, 10, 33, 100, count, count + 1] {
        let found = tree.nearest(k, to: center)
        #expect(found.map(\.position) == ranked.prefix(k).map(\.position), "\(k) near \(center)")
        #expect(found.map(\.distance) == ranked.prefix(k).map(\.distance), "\(k) near \(center)")
      }
    }
  }

  @Test(arguments: [1, 33, 1_000], [1, 2, 3, 1_000] as [Int32])
  func `returns the nearest that the filter lets through`(count: Int, step: Int32) {
    var generator = SeededGenerator(seed: UInt64(count))
    for layout in PointLayout.allCases {
      let points = layout.points(count, using: &generator)
      let tree = PointTree(points)
      for center in layout.centers(8, of: points, using: &generator) {
        let ranked = Self.ranked(points, from: center).filter { $0.position % step == step - 1 }
        let found = tree.nearest(7, to: center) { $0 % step == step - 1 }
        #expect(found.map(\.position) == ranked.prefix(7).map(\.position))
      }
    }
  }

  @Test(arguments: [1, 10, 971, 972])
  func `breaks ties of stacked points by position`(k: Int) {
    let place = point(1_269_780_000, 375_665_000)
    let tree = PointTree(Array(repeating: place, count: 972))
    for center in [place, point(1_269_780_300, 375_665_000), point(-500_000_000, -375_665_000)] {
      #expect(tree.nearest(k, to: center).map(\.position) == (0..<Int32(k)).map(\.self))
    }
  }

  static func ranked(
    _ points: [Coordinate], from center: Coordinate
  ) -> [(position: Int32, distance: Meters)] {
    points.enumerated().map { position, point in
      (Int32(position), Haversine.earth.distance(from: center, to: point))
    }.sorted { ($0.distance, $0.position) < ($1.distance, $1.position) }
  }
}
