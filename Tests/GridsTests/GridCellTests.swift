import Grids
import SimpleFeatures
import Testing
import Workloads

/// Cells of the published grids: ids of known positions, edges, parents, outlines and areas.
@Suite struct GridCellTests {
  @Test(arguments: [
    ("korea-1km", 126.9780, 37.5665, "다사5352"), ("korea-100m", 126.9780, 37.5665, "다사539520"),
    ("korea-10km", 126.9780, 37.5665, "다사55"),
    ("korea-500m", 126.9780, 37.5665, "5179-500m-E953500N1952000"),
    ("korea-1km", 129.0750, 35.1798, "마라4388"), ("korea-100m", 129.0750, 35.1798, "마라434883"),
    ("korea-1km", 126.5312, 33.4996, "다다1001"), ("korea-100m", 126.5312, 33.4996, "다다100012"),
    ("korea-1km", 131.8667, 37.2417, "사사8724"),
    ("japan-80km", 139.7454, 35.6586, "5339"), ("japan-10km", 139.7454, 35.6586, "533935"),
    ("japan-5km", 139.7454, 35.6586, "5339354"), ("japan-1km", 139.7454, 35.6586, "53393599"),
    ("japan-500m", 139.7454, 35.6586, "533935992"),
    ("japan-250m", 139.7454, 35.6586, "5339359921"),
    ("europe-1km", 2.3522, 48.8566, "CRS3035RES1000mN2889000E3760000"),
    // The example of the specification of quadbin.
    ("quadbin-4", -3.7038, 40.4168, "5207251884775047167"),
    ("quadbin-0", 126.9780, 37.5665, "5192650370358181887"),
  ])
  func `names the cells of known positions`(
    system: String, longitude: Double, latitude: Double, id: String
  ) throws {
    let position = Coordinate(longitude: longitude, latitude: latitude)
    #expect(try GridSystem(system).cell(at: position)?.id == id)
  }

  @Test func `a position on an edge is in the cell to the north and east`() throws {
    let grid = try GridSystem("japan-1km")
    // 35.6666… is an edge, and so is 139.75.
    let (south, north) = (Int32(356_666_666), Int32(356_666_667))
    func id(_ longitude: Int32, _ latitude: Int32) -> String? {
      grid.cell(at: Coordinate(longitudeE7: longitude, latitudeE7: latitude))?.id
    }
    #expect(id(1_397_499_999, south) == "53393599")
    #expect(id(1_397_500_000, south) == "53393690")
    #expect(id(1_397_499_999, north) == "53394509")
    // 22.525° is an edge that no binary fraction equals.
    #expect(id(1_411_119_951, 225_250_000) == "33416038")
  }

  @Test(arguments: [
    ("korea-1km", 0, 0), ("korea-1km", 116, 40), ("korea-1km", 127, 31), ("korea-1km", 127, 90),
    ("japan-1km", 121.9999999, 35), ("japan-1km", 154, 35), ("japan-1km", 140, 46),
    ("japan-1km", 140, -90), ("europe-1km", 127, 37), ("europe-1km", 10, 90),
    ("quadbin-15", 0, 85.0511288), ("quadbin-15", 0, -90), ("quadbin-0", 0, 90),
  ])
  func `positions outside a grid have no cell`(
    system: String, longitude: Double, latitude: Double
  ) throws {
    let position = Coordinate(longitude: longitude, latitude: latitude)
    #expect(try GridSystem(system).cell(at: position) == nil)
  }

  @Test(arguments: 0...26)
  func `both ends of the antimeridian are in the first column of tiles`(zoom: Int) {
    let grid = GridSystem(.quadbin, level: zoom)
    let west = Coordinate(longitude: -180, latitude: 0)
    #expect(grid.cell(at: west) == grid.cell(at: Coordinate(longitude: 180, latitude: 0)))
    #expect(
      grid.cell(at: west)?.outline.polygons[0].exterior.coordinates[0].longitudeE7 == -1_800_000_000
    )
  }

  @Test(arguments: GridSystem.all, [1, 2] as [UInt64])
  func `a cell covers its positions and lies in its parent`(grid: GridSystem, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for position in generator.positions(in: grid, count: 40) {
      guard let cell = grid.cell(at: position) else { continue }
      #expect(grid.cell(at: cell.center) == cell)
      // Corners are rounded to 1e-7 degree, and sides of 10 km bend by 2 m.
      let box = try #require(cell.boundingBox)
      let slack: Int32 = 300
      #expect(position.longitudeE7 >= box.westE7 - slack)
      #expect(position.longitudeE7 <= box.eastE7 + slack)
      #expect(position.latitudeE7 >= box.southE7 - slack)
      #expect(position.latitudeE7 <= box.northE7 + slack)
      #expect(cell.outline.polygons[0].exterior.doubledSignedArea > 0)
      #expect(cell.parent == grid.coarser?.cell(at: position))
      #expect(cell.ancestors.map(\.system.level) == (0..<grid.level).reversed())
    }
  }

  @Test(arguments: GridSystem.all.filter { $0.level > 0 })
  func `the areas of the parts of a cell add up to its own`(grid: GridSystem) throws {
    var generator = SeededGenerator(seed: 7)
    guard let coarser = grid.coarser else { return }
    for position in generator.positions(in: grid, count: 3) {
      guard let parent = coarser.cell(at: position) else { continue }
      let parts = parent.parts(of: grid)
      let sum = parts.reduce(0) { $0 + $1.squareKilometers }
      #expect(abs(sum / parent.squareKilometers - 1) < 2e-8, "\(grid) \(parent.id)")
    }
  }

  @Test func `areas are those on the ellipsoid`() throws {
    // By PROJ's geodesic polygons, with corners each 20 m.
    let known = [
      ("korea-1km", 126.9780, 37.5665, 1.000_747_150_8),
      ("korea-1km", 131.8667, 37.2417, 0.997_105_943_8),
      ("japan-1km", 139.7454, 35.6586, 1.046_495_944_4),
      ("quadbin-15", 126.9780, 37.5665, 0.938_112_796_4),
    ]
    for (system, longitude, latitude, area) in known {
      let position = Coordinate(longitude: longitude, latitude: latitude)
      let cell = try #require(try GridSystem(system).cell(at: position))
      #expect(abs(cell.squareKilometers / area - 1) < 1e-9)
    }
    let square = try GridSystem("europe-1km").cell(at: Coordinate(longitude: 2, latitude: 48))
    #expect(square?.squareKilometers == 1)
    let world = try GridSystem("quadbin-0").cell(at: Coordinate(longitude: 0, latitude: 0))
    // The ellipsoid has 510,065,621.7 km².
    #expect(abs((world?.squareKilometers ?? 0) - 508_165_000) < 1_000_000)
  }

  @Test func `names that are none say why`() {
    #expect(throws: GridSystemError.unknownFamily("s2-9")) { try GridSystem("s2-9") }
    #expect(throws: GridSystemError.unknownFamily("")) { try GridSystem("") }
    for text in ["korea", "korea-2km", "korea-", "korea-1km-"] {
      #expect(throws: GridSystemError.unknownLevel(text, .korea)) { try GridSystem(text) }
    }
    for text in ["quadbin-27", "quadbin--1", "quadbin-01"] {
      #expect(throws: GridSystemError.unknownLevel(text, .quadbin)) { try GridSystem(text) }
    }
    for grid in GridSystem.all { #expect(throws: Never.self) { try GridSystem(grid.name) } }
  }
}

extension GridSystem {
  /// All but hexagons.
  static let all = Family.allCases.filter { $0 != .h3 }.flatMap { family in
    family.levels.map { GridSystem(family, level: $0) }
  }
}

extension GridCell {
  /// The cells of the next finer grid that lie in this one: found by positions in the middle of each.
  fileprivate func parts(of finer: GridSystem) -> [GridCell] {
    guard let box = boundingBox else { return [] }
    let width = Int(box.eastE7) - Int(box.westE7)
    let height = Int(box.northE7) - Int(box.southE7)
    var parts: Set<GridCell> = []
    for x in 0..<40 {
      for y in 0..<40 {
        let position = Coordinate(
          longitudeE7: Int32(Int(box.westE7) + width * (2 * x + 1) / 80),
          latitudeE7: Int32(Int(box.southE7) + height * (2 * y + 1) / 80))
        if let cell = finer.cell(at: position), cell.parent == self { parts.insert(cell) }
      }
    }
    return Array(parts)
  }
}

extension SeededGenerator {
  /// Positions within the grid, mostly.
  fileprivate mutating func positions(in grid: GridSystem, count: Int) -> [Coordinate] {
    let (west, south, east, north) =
      switch grid.family {
      case .korea: (1_250_000_000, 330_000_000, 1_300_000_000, 385_000_000)
      case .japan: (1_230_000_000, 240_000_000, 1_500_000_000, 455_000_000)
      case .europe: (-90_000_000, 360_000_000, 300_000_000, 680_000_000)
      case .quadbin, .h3: (-1_800_000_000, -850_000_000, 1_800_000_000, 850_000_000)
      }
    return (0..<count).map { _ in
      Coordinate(
        longitudeE7: Int32(west + below(east - west)),
        latitudeE7: Int32(south + below(north - south)))
    }
  }
}
