import SimpleFeatures
import SpatialIndex
import Testing

/// Small and odd shapes.
@Suite struct SimplifiedBorderShapesTests {
  private func shape(_ rings: [(Int32, Int32)]...) throws -> MultiPolygon {
    MultiPolygon(
      try rings.map { points in
        Polygon(
          exterior: try Ring(
            (points + [points[0]]).map { Coordinate(longitudeE7: $0.0, latitudeE7: $0.1) }))
      })
  }

  private func points(_ shape: MultiPolygon) -> [[[Int32]]] {
    shape.rings.map { $0.coordinates.map { [$0.longitudeE7, $0.latitudeE7] } }
  }

  private func simplified(_ shapes: MultiPolygon..., within tolerance: Double) -> [MultiPolygon] {
    SimplifiedBorders(of: shapes, within: Meters(tolerance)).shapes
  }

  @Test func `nothing stays nothing`() {
    #expect(simplified(within: 10).isEmpty)
    #expect(simplified(MultiPolygon([]), within: 10) == [MultiPolygon([])])
  }

  @Test func `with no tolerance only corners on straight lines go`() throws {
    let square = try shape([(0, 0), (500, 0), (1000, 0), (1000, 1000), (0, 1000), (0, 1)])
    #expect(
      points(simplified(square, within: 0)[0]) == [
        [[0, 0], [1000, 0], [1000, 1000], [0, 1000], [0, 0]]
      ])
  }

  @Test func `an island keeps three corners, however small`() throws {
    let island = try shape([(0, 0), (10, 0), (14, 7), (10, 12), (0, 10)])
    let left = simplified(island, within: 1e6)[0]
    #expect(left.rings[0].coordinates.count == 4)
    #expect(left.rings[0].doubledSignedArea > 0)
  }

  @Test func `a hole and the district that fills it stay the same`() throws {
    let inner: [(Int32, Int32)] = [(100, 100), (900, 120), (880, 900), (500, 930), (110, 910)]
    let outer: [(Int32, Int32)] = [(0, 0), (2000, 0), (2000, 2000), (0, 2000)]
    let around = try shape(outer, inner.reversed())
    let filling = try shape(inner)
    let left = simplified(around, filling, within: 1e6)
    #expect(
      Set(left[0].rings[1].coordinates) == Set(left[1].rings[0].coordinates))
    #expect(left[1].rings[0].coordinates.count == 4)
  }

  @Test func `a corner that only one side has stays`() throws {
    let left = try shape([(0, 0), (1000, 0), (1000, 500), (1000, 1000), (0, 1000)])
    let right = try shape([(1000, 0), (2000, 0), (2000, 1000), (1000, 1000)])
    #expect(simplified(left, right, within: 0) == [left, right])
  }

  @Test func `a line run to and fro, a position alone and repeated corners are kept`() throws {
    let spike = try shape([(0, 0), (1000, 0), (500, 3), (1000, 0), (1000, 1000)])
    let sliver = try shape([(5000, 0), (6000, 10), (5000, 0)])
    let bent = try shape([(8000, 0), (9000, 1), (9999, 0), (9000, 1)])
    let dot = try shape([(500, 3), (500, 3), (500, 3)])
    let stutter = try shape([(0, 5000), (0, 5000), (900, 5000), (900, 5900), (900, 5900)])
    let shapes = [spike, sliver, bent, dot, stutter]
    let left = SimplifiedBorders(of: shapes, within: Meters(1000)).shapes
    #expect(left.count == 5)
    #expect(left[0] == spike && left[1] == sliver && left[3] == dot && left[4] == stutter)
    #expect(points(left[2]) == [[[8000, 0], [9999, 0], [8000, 0], [8000, 0]]])
  }

  @Test func `the antimeridian and the poles are borders like others`() throws {
    let edge: Int32 = 1_800_000_000
    let pole: Int32 = 900_000_000
    let east = try shape([
      (edge - 2000, 0), (edge, 0), (edge, 1000), (edge, 2000), (edge - 2000, 2000),
    ])
    let west = try shape([(-edge, 0), (2000 - edge, 0), (2000 - edge, 2000), (-edge, 2000)])
    let low = pole - 1_000_000
    let cap = try shape([(-edge, low), (0, low + 1), (edge, low), (edge, pole), (-edge, pole)])
    let left = simplified(east, west, cap, within: 1)
    #expect(left[0].rings[0].coordinates.count == 5)
    #expect(left[1] == west)
    #expect(left[2].boundingBox == cap.boundingBox)
    #expect(left[2].rings[0].coordinates.count == 5)
  }

  @Test func `a corner is not dropped over an island beside the border`() throws {
    let coast = try shape([(0, 0), (10_000, 0), (10_000, 9000), (5000, 5000), (0, 9000)])
    let island = try shape([(4900, 6000), (5100, 6000), (5000, 6200)])
    let left = simplified(coast, island, within: 50)
    #expect(left[0].rings[0].coordinates.contains { $0.longitudeE7 == 5000 })
    let alone = simplified(coast, within: 50)
    #expect(alone[0].rings[0].coordinates.count == 5)
  }
}
