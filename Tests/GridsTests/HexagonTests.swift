import Grids
import SimpleFeatures
import Testing
import Workloads

/// Hexagons of H3: ids of known positions, pentagons, parents, outlines and areas.
@Suite struct HexagonTests {
  /// As H3 4.5.0 numbers them.
  @Test(arguments: [
    (126.9780, 37.5665, 0, "8031fffffffffff"), (126.9780, 37.5665, 9, "8930e1d8c0bffff"),
    (126.9780, 37.5665, 15, "8f30e1d8c0b1d2a"), (0, 90, 5, "85032623fffffff"),
    (0, -90, 15, "8ff29380e0d0cc4"), (180, 0, 7, "877eb5722ffffff"),
    (-180, 0, 7, "877eb5722ffffff"), (-122.4183, 37.7755, 10, "8a28308280e7fff"),
    // Three pentagons, which base cells are that lack hexagons along an axis.
    (10.5361991, 64.7000001, 1, "81083ffffffffff"), (-143.478490, 50.1032015, 1, "811c3ffffffffff"),
    (122.3, 39.1, 1, "81303ffffffffff"),
  ])
  func `names the hexagons of known positions`(
    longitude: Double, latitude: Double, level: Int, id: String
  ) {
    let position = Coordinate(longitude: longitude, latitude: latitude)
    #expect(GridSystem(.h3, level: level).cell(at: position)?.id == id)
  }

  @Test(arguments: 0...15, [1, 2] as [UInt64])
  func `a hexagon has its middle, and a parent by its id`(level: Int, seed: UInt64) throws {
    let grid = GridSystem(.h3, level: level)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let position = Coordinate(
        longitudeE7: Int32(generator.below(3_600_000_000) - 1_800_000_000),
        latitudeE7: Int32(generator.below(1_780_000_000) - 890_000_000))
      let cell = try #require(grid.cell(at: position))
      // Hexagons of level 15 are smaller than 1 m across, units of positions 1 cm.
      #expect(grid.cell(at: cell.center) == cell)
      #expect(cell.ancestors.count == level)
      // The middle of the parent's middle child is the parent's.
      if let parent = cell.parent { #expect(parent.system.cell(at: parent.center) == parent) }
      #expect(cell.outline.polygons.allSatisfy { $0.exterior.doubledSignedArea > 0 })
    }
  }

  @Test(arguments: [0, 1, 2])
  func `all hexagons of a level cover the ellipsoid`(level: Int) throws {
    let grid = GridSystem(.h3, level: level)
    // 0.8° and less apart: hexagons of level 2 are 250 km across and more.
    let positions = stride(from: -90.0, through: 90, by: 0.8).flatMap { latitude in
      stride(from: -180.0, to: 180, by: 0.8).map { longitude in
        Coordinate(longitude: longitude, latitude: latitude)
      }
    }
    let cells = Set(grid.numbers(of: positions)).map { GridCell($0, of: grid) }
    #expect(cells.count == [122, 842, 5_882][level])
    let area = cells.reduce(0) { $0 + $1.squareKilometers }
    #expect(abs(area / 510_065_621.724 - 1) < 1e-9)
  }

  @Test func `hexagons around a pole and across the antimeridian are cut there`() throws {
    let grid = GridSystem(.h3, level: 2)
    for (longitude, latitude) in [(0.0, 90.0), (0, -90), (179.9999, 0), (180, 65.5)] {
      let cell = try #require(
        grid.cell(at: Coordinate(longitude: longitude, latitude: latitude)))
      let parts = cell.outline.polygons
      #expect(parts.count == (abs(latitude) == 90 ? 1 : 2))
      for part in parts {
        let positions = part.exterior.coordinates
        // All meridians meet at a pole.
        for (start, end) in zip(positions, positions.dropFirst())
        where abs(start.latitude) < 90 && abs(end.latitude) < 90 {
          #expect(abs(Int(start.longitudeE7) - Int(end.longitudeE7)) < 1_800_000_000)
        }
      }
      if abs(latitude) == 90 {
        #expect(parts.contains { $0.exterior.coordinates.contains { $0.latitude == latitude } })
      }
    }
  }

  @Test func `areas are those between the corners on the ellipsoid`() throws {
    let cell = try #require(
      GridSystem(.h3, level: 9).cell(at: Coordinate(longitude: 126.9780, latitude: 37.5665)))
    // By PROJ's geodesic polygon.
    #expect(abs(cell.squareKilometers / 0.072_538_948_7 - 1) < 1e-7)
  }
}
