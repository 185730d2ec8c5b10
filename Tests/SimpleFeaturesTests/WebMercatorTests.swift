import SimpleFeatures
import Testing
import Workloads

@Suite struct WebMercatorTests {
  @Test func `the world is a square with the antimeridian on its sides`() {
    #expect(MercatorPoint(Coordinate(longitude: 0, latitude: 0)) == MercatorPoint(x: 0.5, y: 0.5))
    #expect(MercatorPoint(Coordinate(longitude: -180, latitude: 90)) == MercatorPoint(x: 0, y: 0))
    #expect(MercatorPoint(Coordinate(longitude: 180, latitude: -90)) == MercatorPoint(x: 1, y: 1))
    // EPSG:3857 of 127° E, 37.5° N is (14137575.33, 4509031.39) metres.
    let point = MercatorPoint(Coordinate(longitude: 127, latitude: 37.5))
    let side = 2 * Double.pi * 6_378_137
    #expect(abs((point.x - 0.5) * side - 14_137_575.33) < 0.01)
    #expect(abs((0.5 - point.y) * side - 4_509_031.39) < 0.01)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `a position comes back within a centimetre`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<1_000 {
      let coordinate = Coordinate(
        longitudeE7: Int32(generator.below(3_600_000_001) - 1_800_000_000),
        latitudeE7: Int32(generator.below(1_700_000_001) - 850_000_000))
      let back = MercatorPoint(coordinate).coordinate
      #expect(abs(Int(back.longitudeE7) - Int(coordinate.longitudeE7)) <= 1)
      #expect(abs(Int(back.latitudeE7) - Int(coordinate.latitudeE7)) <= 1)
    }
  }

  @Test func `a tile is zoom, column and row`() throws {
    let tile = try Tile("12/3492/1586")
    #expect(tile.zoom == 12 && tile.x == 3_492 && tile.y == 1_586)
    #expect(try Tile("0/0/0") == Tile(zoom: 0, x: 0, y: 0))
  }

  @Test(
    arguments: [
      ("", TileError.notATile("")), ("12/3", .notATile("12/3")), ("a/b/c", .notATile("a/b/c")),
      ("1/2/3/4", .notATile("1/2/3/4")), ("31/0/0", .zoomOutOfRange(31)),
      ("-1/0/0", .zoomOutOfRange(-1)), ("2/4/0", .columnOutOfRange(4, last: 3)),
      ("2/0/-1", .rowOutOfRange(-1, last: 3)),
    ])
  func `refuses what is no tile`(text: String, error: TileError) {
    #expect(throws: error) { try Tile(text) }
  }
}
