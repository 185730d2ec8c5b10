import SimpleFeatures
import Testing
import Workloads

@testable import Grids

/// Numbers of many positions at once, and the tables that they are found with.
@Suite struct GridNumbersTests {
  /// Positions everywhere, at the ends of the world, and in Korea and Japan.
  private func positions(_ count: Int, seed: UInt64) -> [Coordinate] {
    var generator = SeededGenerator(seed: seed)
    let boxes = [
      PointWorkload.korea,
      BoundingBox(
        westE7: 1_230_000_000, southE7: 300_000_000, eastE7: 1_460_000_000, northE7: 460_000_000),
    ]
    let ends = [
      (-180.0, -90.0), (180, 90), (0, 0), (-180, 0), (180, 0), (127.5, 38), (123.5, 31.5),
      (132.5, 39),
    ].map { Coordinate(longitude: $0.0, latitude: $0.1) }
    return ends
      + (0..<count).map { number in
        guard number % 3 < 2 else {
          return Coordinate(
            longitudeE7: Int32(generator.below(3_600_000_001) - 1_800_000_000),
            latitudeE7: Int32(generator.below(1_800_000_001) - 900_000_000))
        }
        return generator.coordinate(in: boxes[number % 3])
      }
  }

  @Test(arguments: [
    "korea-100m", "korea-1km", "japan-250m", "europe-1km", "quadbin-0", "quadbin-15", "quadbin-26",
    "h3-0", "h3-9", "h3-15",
  ])
  func `positions together have the numbers of each alone`(system: String) throws {
    let grid = try GridSystem(system)
    let all = positions(301, seed: 1)
    for count in [0, 1, 2, 3, all.count] {
      let positions = Array(all.suffix(count))
      #expect(grid.numbers(of: positions) == positions.map { grid.numbers(of: [$0])[0] })
    }
  }

  @Test(arguments: [1, 2] as [UInt64])
  func `sines of the table are those of the functions`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let ends: [Int32] = [-1_800_000_000, -900_000_000, -1, 0, 1, 900_000_000, 1_800_000_000]
    let more = (0..<20_000).map { _ in Int32(generator.below(3_600_000_001) - 1_800_000_000) }
    for angle in ends + more {
      let found = SineTable.shared.of(angle)
      let radians = Double(angle) * SineTable.unit
      // The angle itself is rounded, by as much as 2.2e-16 near 180°.
      #expect(abs(found.sine - sine(radians)) <= 6e-16, "\(angle)")
      #expect(abs(found.cosine - cosine(radians)) <= 6e-16, "\(angle)")
    }
  }

  @Test(arguments: [1, 2] as [UInt64])
  func `the nearest face is that of the largest product`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var positions = positions(20_000, seed: seed)
    // The corners of squares of the table.
    for _ in 0..<2_000 {
      positions.append(
        Coordinate(
          longitudeE7: Int32(generator.below(181) * 20_000_000 - 1_800_000_000),
          latitudeE7: Int32(generator.below(91) * 20_000_000 - 900_000_000)))
    }
    let centers = HexagonTables.centers.map { SpherePoint(x: $0.x, y: $0.y, z: $0.z) }
    for position in positions {
      let point = SpherePoint(
        GeodeticPosition(
          longitude: position.longitude * .pi / 180, latitude: position.latitude * .pi / 180))
      let (number, product) = HexagonFaceTable.shared.face(position, point)
      #expect(centers.allSatisfy { point.product($0) <= product }, "\(position)")
      #expect(point.product(centers[number]) == product)
    }
  }
}
