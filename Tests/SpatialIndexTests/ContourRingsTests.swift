import SpatialIndex
import Testing
import Workloads

/// Rings around what reaches a level.
@Suite struct ContourRingsTests {
  /// How often rings go around a position, counter-clockwise on a map.
  private func turns(_ rings: [[ContourRings.Position]], column: Double, row: Double) -> Int {
    var turns = 0
    for ring in rings {
      for (start, end) in zip(ring, ring.dropFirst())
      where (start.row > row) != (end.row > row) {
        let share = (row - start.row) / (end.row - start.row)
        guard start.column + share * (end.column - start.column) > column else { continue }
        turns += end.row < start.row ? 1 : -1
      }
    }
    return turns
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `the middle of a cell is within if it reaches the level`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let (columns, rows) = (1 + generator.below(12), 1 + generator.below(12))
    let values = (0..<columns * rows).map { _ in Float(generator.below(40)) / 4 - 2 }
    // No middle lies on the level itself.
    let level = Float(generator.below(30)) / 4 + 0.125
    let rings = ContourRings(values, columns: columns, level: level).rings
    for ring in rings {
      let (first, last) = try (#require(ring.first), #require(ring.last))
      #expect(ring.count >= 4 && first == last)
    }
    for row in 0..<rows {
      for column in 0..<columns {
        let expected = values[row * columns + column] >= level ? 1 : 0
        #expect(
          turns(rings, column: Double(column) + 0.5, row: Double(row) + 0.500_001) == expected,
          "\(column) \(row)")
      }
    }
  }

  @Test func `a raster below the level has no ring, and one cell has one`() {
    #expect(ContourRings([0, 0.5, -3, 0.9], columns: 2, level: 1).rings.isEmpty)
    let rings = ContourRings([4], columns: 1, level: 2).rings
    #expect(rings.count == 1 && rings[0].count == 5)
    #expect(rings[0].contains { $0 == (0.5, 0) } && rings[0].contains { $0 == (1, 0.5) })
  }
}
