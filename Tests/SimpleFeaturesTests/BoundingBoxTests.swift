import SimpleFeatures
import Testing

struct BoundingBoxTests {
  @Test func `covers its edges and corners`() throws {
    let box = try BoundingBox(west: 126, south: 37, east: 127, north: 38)
    for longitude in [126.0, 126.5, 127] {
      for latitude in [37.0, 37.5, 38] {
        #expect(box.covers(Coordinate(longitude: longitude, latitude: latitude)))
      }
    }
    #expect(!box.covers(Coordinate(longitude: 125.999_999_9, latitude: 37.5)))
    #expect(!box.covers(Coordinate(longitude: 127.000_000_1, latitude: 37.5)))
    #expect(!box.covers(Coordinate(longitude: 126.5, latitude: 36.999_999_9)))
    #expect(!box.covers(Coordinate(longitude: 126.5, latitude: 38.000_000_1)))
  }

  @Test func `crosses the antimeridian when west is east of east`() throws {
    let fiji = try BoundingBox(west: 177, south: -19, east: -178, north: -16)
    #expect(fiji.crossesAntimeridian)
    for longitude in [177.0, 179, 180, -180, -179, -178] {
      #expect(fiji.covers(Coordinate(longitude: longitude, latitude: -17)))
    }
    for longitude in [176.999_999_9, 0, -177.999_999_9] {
      #expect(!fiji.covers(Coordinate(longitude: longitude, latitude: -17)))
    }
    #expect(!fiji.covers(Coordinate(longitude: 180, latitude: -15)))
    #expect(try !BoundingBox(west: -180, south: -90, east: 180, north: 90).crossesAntimeridian)
  }

  @Test func `holds one position as a point`() throws {
    let position = Coordinate(longitude: 180, latitude: -90)
    let box = try #require(BoundingBox([position]))
    #expect(box.covers(position))
    #expect((box.westE7, box.southE7) == (box.eastE7, box.northE7))
  }

  @Test func `is the smallest box around positions`() {
    let positions = [(3, 40), (-5, 20), (9, -1), (0, 7)].map {
      Coordinate(longitudeE7: $0.0, latitudeE7: $0.1)
    }
    #expect(
      BoundingBox(positions) == BoundingBox(westE7: -5, southE7: -1, eastE7: 9, northE7: 40))
    #expect(BoundingBox([Coordinate]()) == nil)
  }

  @Test func `grows to hold another box`() {
    var box = BoundingBox(westE7: 0, southE7: 0, eastE7: 10, northE7: 10)
    box.formUnion(BoundingBox(westE7: -3, southE7: 5, eastE7: 4, northE7: 12))
    #expect(box == BoundingBox(westE7: -3, southE7: 0, eastE7: 10, northE7: 12))
  }

  @Test func `refuses south above north and edges outside the earth`() {
    #expect(throws: BoundingBoxError.southAboveNorth) {
      try BoundingBox(west: 0, south: 1, east: 1, north: 0)
    }
    #expect(throws: BoundingBoxError.edge(.longitudeOutOfRange(181))) {
      try BoundingBox(west: 0, south: 0, east: 181, north: 1)
    }
    #expect(throws: BoundingBoxError.edge(.latitudeOutOfRange(-91))) {
      try BoundingBox(west: 0, south: -91, east: 1, north: 1)
    }
    #expect(throws: BoundingBoxError.self) {
      try BoundingBox(west: .nan, south: 0, east: 1, north: 1)
    }
  }
}
