import SimpleFeatures
import Testing

struct PolygonTests {
  private static func coordinates(_ points: [(Int32, Int32)]) -> [Coordinate] {
    points.map { Coordinate(longitudeE7: $0.0, latitudeE7: $0.1) }
  }

  private static func ring(_ points: [(Int32, Int32)]) throws -> Ring {
    try Ring(coordinates(points + [points[0]]))
  }

  private static let square: [(Int32, Int32)] = [(0, 0), (10, 0), (10, 10), (0, 10)]

  @Test(arguments: 0...3)
  func `refuses a ring with fewer than four coordinates`(count: Int) {
    let same = [Coordinate](repeating: Coordinate(longitudeE7: 1, latitudeE7: 1), count: count)
    #expect(throws: RingError.tooFewCoordinates(count: count)) { try Ring(same) }
  }

  @Test func `refuses an open ring`() {
    #expect(throws: RingError.notClosed) { try Ring(Self.coordinates(Self.square)) }
  }

  @Test func `has a positive area counter-clockwise`() throws {
    #expect(try Self.ring(Self.square).doubledSignedArea == 200)
    #expect(try Self.ring(Self.square.reversed()).doubledSignedArea == -200)
    #expect(try Self.ring([(0, 0), (5, 5), (9, 9)]).doubledSignedArea == 0)
  }

  @Test func `a point on the surface is inside`() throws {
    #expect(MultiPolygon([]).pointOnSurface == nil)
    let square = Polygon(exterior: try Self.ring(Self.square))
    #expect(
      MultiPolygon([square]).pointOnSurface == Coordinate(longitudeE7: 5, latitudeE7: 5))
    // The middle of the box of a U is outside of it.
    let letter = Polygon(
      exterior: try Self.ring([
        (0, 0), (100, 0), (100, 100), (70, 100), (70, 20), (20, 20), (20, 100), (0, 100),
      ]))
    #expect(
      MultiPolygon([square, letter]).pointOnSurface
        == Coordinate(longitudeE7: 85, latitudeE7: 50))
    let holed = Polygon(
      exterior: try Self.ring([(0, 0), (100, 0), (100, 100), (0, 100)]),
      interiors: [try Self.ring([(10, 10), (90, 10), (90, 90), (10, 90)])])
    #expect(
      MultiPolygon([holed]).pointOnSurface == Coordinate(longitudeE7: 5, latitudeE7: 50))
    let flat = Polygon(exterior: try Self.ring([(3, 5), (7, 5), (9, 5)]))
    #expect(MultiPolygon([flat]).pointOnSurface == Coordinate(longitudeE7: 3, latitudeE7: 5))
    let world = Polygon(
      exterior: try Self.ring([
        (-1_800_000_000, -900_000_000), (1_800_000_000, -900_000_000),
        (1_800_000_000, 900_000_000), (-1_800_000_000, 900_000_000),
      ]))
    #expect(MultiPolygon([world]).pointOnSurface == Coordinate(longitudeE7: 0, latitudeE7: 0))
  }

  @Test func `has the same area wherever the ring starts`() throws {
    for start in 0..<4 {
      let rotated = Array(Self.square[start...] + Self.square[..<start])
      #expect(try Self.ring(rotated).doubledSignedArea == 200)
    }
  }

  @Test func `has the area of the whole earth`() throws {
    let earth = try Self.ring([
      (-1_800_000_000, -900_000_000), (1_800_000_000, -900_000_000),
      (1_800_000_000, 900_000_000), (-1_800_000_000, 900_000_000),
    ])
    #expect(earth.doubledSignedArea == 2 * 3.6e9 * 1.8e9)
  }

  @Test func `winds a ring the asked way`() throws {
    let left = try Self.ring(Self.square)
    let right = try Self.ring([(0, 0), (0, 10), (10, 10), (10, 0)])
    #expect(left.wound(counterClockwise: true) == left)
    #expect(left.wound(counterClockwise: false) == right)
    #expect(right.wound(counterClockwise: true) == left)
    #expect(right.wound(counterClockwise: false) == right)
    let flat = try Self.ring([(0, 0), (5, 5), (9, 9)])
    #expect(flat.wound(counterClockwise: true) == flat)
    #expect(flat.wound(counterClockwise: false) == flat)
  }

  @Test func `turns exteriors left and holes right`() throws {
    let outside = try Self.ring(Self.square.reversed())
    let hole = try Self.ring([(2, 2), (4, 2), (4, 4), (2, 4)])
    let polygon = Polygon(exterior: outside, interiors: [hole]).rightHanded
    #expect(polygon.exterior.doubledSignedArea > 0)
    #expect(polygon.interiors.allSatisfy { $0.doubledSignedArea < 0 })
    #expect(polygon.rings.count == 2)
    #expect(polygon.rings.first == polygon.exterior)
    #expect(MultiPolygon([polygon]).rightHanded == MultiPolygon([polygon]))
  }

  @Test func `has one box around all parts and none when empty`() throws {
    let parts = try [Self.square, [(-50, 3), (-40, 3), (-45, 90)]].map {
      Polygon(exterior: try Self.ring($0))
    }
    #expect(
      MultiPolygon(parts).boundingBox
        == BoundingBox(westE7: -50, southE7: 0, eastE7: 10, northE7: 90))
    #expect(MultiPolygon([]).boundingBox == nil)
  }
}
