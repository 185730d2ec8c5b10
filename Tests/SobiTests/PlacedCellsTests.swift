import SimpleFeatures
import SpatialIndex
import Testing
import Workloads

@testable import Sobi

/// The cells of places, by an array or by a hash table, are those of each place.
@Suite struct PlacedCellsTests {
  @Test(
    arguments: ["korea-1km", "korea-100m", "japan-80km", "europe-10km", "quadbin-9", "h3-4"],
    [1, 2, 3] as [UInt64])
  func `are those of each place, in order`(name: String, seed: UInt64) throws {
    let system = try GridSystem(name)
    var generator = SeededGenerator(seed: seed)
    // Near each other, then far apart, then with repeats and a place outside most grids.
    for (width, count) in [(2_000_000, 700), (100_000_000, 300), (30_000, 50), (0, 3), (0, 0)] {
      var positions = (0..<count).map { _ in
        Coordinate(
          longitudeE7: 1_270_000_000 + Int32.random(in: 0...Int32(width), using: &generator),
          latitudeE7: 375_000_000 - Int32.random(in: 0...Int32(width), using: &generator))
      }
      if count > 10 { positions.append(Coordinate(longitude: -70, latitude: -89)) }
      let placed = PlacedCells(positions, of: system)
      let expected = positions.map { system.cell(at: $0) }
      #expect(placed.positions.map { $0 < 0 ? nil : placed.cells[Int($0)] } == expected)
      let numbers = Set(expected.compactMap { $0?.number })
      #expect(placed.cells.map(\.number) == numbers.sorted())
      let workers = Workers(count: 3, fewest: 1) { (0..<$0).reversed().forEach($1) }
      let shared = PlacedCells(positions, of: system, workers: workers)
      #expect(shared.cells == placed.cells && shared.positions == placed.positions)
    }
  }
}
