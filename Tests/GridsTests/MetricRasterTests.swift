import Grids
import SimpleFeatures
import Testing
import Workloads

/// Rasters in planes in metres.
@Suite struct MetricRasterTests {
  private func box(_ west: Double, _ south: Double, _ east: Double, _ north: Double) throws
    -> BoundingBox
  { try BoundingBox(west: west, south: south, east: east, north: north) }

  @Test(arguments: [
    (126.97, 37.56, 126.99, 37.57, 5_179), (2.3, 48.8, 2.4, 48.9, 32_631),
    (151.1, -33.9, 151.3, -33.8, 32_756), (179.9, -17, -179.9, -16, 32_701),
    (-180, 0, -179, 1, 32_601), (179, 1, 180, 2, 32_660), (139.7, 35.6, 139.8, 35.7, 32_654),
    (126, 37, 140, 38, 32_653),
  ])
  func `the plane is that of the middle`(
    west: Double, south: Double, east: Double, north: Double, code: Int
  ) throws {
    let plane = try #require(MetricPlane(around: box(west, south, east, north)))
    #expect(plane.code == code)
    for position in [(west, south), (east, north)] {
      let position = Coordinate(longitude: position.0, latitude: position.1)
      guard let (x, y) = plane.project(position) else { continue }
      let back = plane.coordinate(x: x, y: y)
      let difference =
        (Int64(back.longitudeE7) - Int64(position.longitudeE7)) % 3_600_000_000
      #expect(abs(difference) <= 1 && abs(back.latitudeE7 - position.latitudeE7) <= 1)
    }
  }

  @Test func `positions are those of PROJ`() throws {
    let korea = try #require(MetricPlane(around: box(126.97, 37.56, 126.99, 37.57)))
    let cityHall = try #require(korea.project(Coordinate(longitude: 126.9780, latitude: 37.5665)))
    #expect(abs(cityHall.x - 953_901.17) < 0.01 && abs(cityHall.y - 1_952_032.08) < 0.01)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `an area is covered, and cells are where their middles are`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let (west, south) = (
      Double(generator.below(340)) - 180, Double(generator.below(130)) - 65
    )
    let (width, height) = (Double(generator.below(30)) / 10, Double(generator.below(30)) / 10)
    let area = try box(west, south, west + width, south + height)
    let side = [100, 750, 4_000][generator.below(3)] * 1.0
    let raster = try #require(MetricRaster(covering: area, side: side, margin: 0))
    #expect(raster.isInPlane(beyond: 2))
    for _ in 0..<200 {
      let position = Coordinate(
        longitude: west + width * Double(generator.below(1_001)) / 1_000,
        latitude: south + height * Double(generator.below(1_001)) / 1_000)
      let (column, row) = try #require(raster.cell(at: position))
      #expect((0..<raster.columns).contains(column), "\(position)")
      // A parallel is bent in the plane between the sampled positions.
      #expect((-1...raster.rows).contains(row), "\(position)")
      let center = raster.center(column: column, row: row)
      #expect(try #require(raster.cell(at: center)) == (column, row))
    }
    #expect(raster.corners.count == 4)
  }

  /// The lowest point of a southern edge in the north is that on the central meridian.
  @Test(arguments: [60.0, -60.002])
  func `an edge that is bent is covered at its farthest point`(south: Double) throws {
    let area = try box(-5.7, south, 12.8, south + 0.001)
    let raster = try #require(MetricRaster(covering: area, side: 80))
    for latitude in [south, south + 0.001] {
      let position = Coordinate(longitude: 3, latitude: latitude)
      let found = try #require(raster.plane.project(position))
      #expect(found.y <= raster.north && found.y >= raster.north - Double(raster.rows) * 80)
    }
  }

  @Test func `areas are those of the cells of Korea's grid`() throws {
    let raster = try #require(
      MetricRaster(covering: box(126.9, 37.4, 129.2, 37.7), side: 1_000))
    let grid = GridSystem(.korea, level: 1)
    var worst = 0.0
    raster.forEachRow { row, areas in
      #expect(areas.count == raster.columns)
      for column in stride(from: row % 7, to: raster.columns, by: 7) {
        guard let cell = grid.cell(at: raster.center(column: column, row: row)) else { continue }
        worst = max(worst, abs(areas[column] / cell.squareKilometers - 1))
      }
    }
    #expect(worst < 1e-8)
  }

  @Test func `areas that no plane covers have no raster`() throws {
    #expect(try MetricPlane(around: box(0, 89, 10, 90)) == nil)
    #expect(try MetricPlane(around: box(0, -90, 10, -81)) == nil)
    #expect(try MetricRaster(covering: box(-30, 0, 30, 1), side: 1_000) == nil)
    #expect(try MetricRaster(covering: box(-179, 0, 179, 1), side: 1_000) == nil)
    #expect(try MetricRaster(covering: box(9, 60, 10, 85), side: 1_000) == nil)
    let near = try #require(MetricRaster(covering: box(9, 83, 10, 83.9), side: 1_000))
    #expect(!near.isInPlane(beyond: 100))
  }
}
