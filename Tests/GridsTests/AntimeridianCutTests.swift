import GEOS
import Grids
import SimpleFeatures
import Testing
import Workloads

/// Areas across the antimeridian as polygons on both sides of it.
@Suite struct AntimeridianCutTests {
  private static let half: Int64 = 1_800_000_000

  /// A star around a middle, counter-clockwise, which is concave.
  private func star(
    _ longitude: Int64, _ latitude: Int64, radius: Int64, corners: Int,
    _ generator: inout SeededGenerator
  ) -> [AntimeridianCut.Corner] {
    (0..<corners).map { number in
      let angle = 2 * Double.pi * Double(number) / Double(corners)
      let length = Double(radius) * (0.55 + 0.45 * Double(generator.below(1_000)) / 1_000)
      return (
        longitude + Int64(length * cosine(angle)), Int32(latitude + Int64(length * sine(angle)))
      )
    }
  }

  private func doubledArea(_ ring: [AntimeridianCut.Corner]) -> Double {
    ring.indices.reduce(0) { sum, index in
      let (start, end) = (ring[index], ring[(index + 1) % ring.count])
      let origin = ring[0]
      return sum
        + Double(start.longitude - origin.longitude) * Double(end.latitude - origin.latitude)
        - Double(end.longitude - origin.longitude) * Double(start.latitude - origin.latitude)
    }
  }

  @Test(arguments: [-1, 1] as [Int64], [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
  func `concave areas with holes are valid on both sides`(side: Int64, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for offset in stride(from: -12_000_000, through: 12_000_000, by: 3_000_000)
      as StrideThrough<Int64>
    {
      let middle = side * Self.half + offset
      let ring = star(middle, 300_000_000, radius: 20_000_000, corners: 40, &generator)
      // Within the least radius of the star; the second hole lies beside the first.
      let holes = [(-5_000_000, 3_500_000), (4_000_000, 4_000_000)] as [(Int64, Int64)]
      let rings =
        [ring]
        + holes.map { east, radius in
          Array(
            star(middle + east, 300_000_000, radius: radius, corners: 25, &generator).reversed())
        }
      let parts = AntimeridianCut.polygons(rings)
      #expect(PolygonValidity.problem(in: MultiPolygon(parts)) == nil)
      let area = parts.reduce(0) { sum, part in
        sum + part.rings.reduce(0) { $0 + $1.doubledSignedArea }
      }
      let expected = rings.reduce(0) { $0 + doubledArea($1) }
      #expect(abs(area / expected - 1) < 1e-6)
      let longitudes = parts.flatMap { $0.exterior.coordinates.map(\.longitudeE7) }
      #expect(longitudes.contains { $0 > 1_700_000_000 })
      #expect(longitudes.contains { $0 < -1_700_000_000 })
    }
  }

  @Test func `a comb has a part for each tooth`() throws {
    // The back to the west, three teeth across the antimeridian, the last one just up to it.
    let half = Self.half
    let ring: [AntimeridianCut.Corner] = [
      (half - 10, 0), (half + 10, 0), (half + 10, 5), (half - 5, 5), (half - 5, 10),
      (half + 10, 10), (half + 10, 15), (half - 5, 15), (half - 5, 20), (half, 20), (half, 25),
      (half - 10, 25),
    ]
    let parts = AntimeridianCut.polygons([ring])
    #expect(parts.count == 3)
    #expect(parts.map { $0.exterior.doubledSignedArea / 2 } == [200, 50, 50])
    #expect(PolygonValidity.problem(in: MultiPolygon(parts)) == nil)
    #expect(AntimeridianCut.polygons([]).isEmpty)
    #expect(AntimeridianCut.polygons([[(0, 0), (1, 1)]]).isEmpty)
  }

  @Test(arguments: [0, 1, 2, 3])
  func `outlines of hexagons near poles and the antimeridian are valid`(level: Int) {
    let grid = GridSystem(.h3, level: level)
    let positions = stride(from: -90.0, through: 90, by: 0.5).flatMap { latitude in
      (abs(latitude) > 84
        ? Array(stride(from: -180.0, to: 180, by: 1)) : [-179.5, -180, 179.5]).map {
          Coordinate(longitude: $0, latitude: latitude)
        }
    }
    let cells = Set(grid.numbers(of: positions)).map { GridCell($0, of: grid) }
    let problems = PolygonValidity.problems(in: cells.lazy.map(\.outline))
    let wrong = zip(cells, problems).filter { $1 != nil }.map(\.0.id)
    #expect(wrong == [])
  }
}
