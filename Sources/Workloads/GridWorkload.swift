public import Grids
public import SimpleFeatures

/// Generated positions in random order; the grid cell that contains each position is known.
public struct GridWorkload: Sendable {
  /// The grid.
  public let system: GridSystem
  /// The positions.
  public let positions: [Coordinate]
  /// The numbers of the cells that contain the positions.
  public let expected: [UInt64]

  /// Makes positions in random cells of an area, away from the edges of the cells.
  ///
  /// Each position is the middle of its cell, moved towards a corner by a fifth of the distance to
  /// this corner. The cell that contains a position is therefore known, provided that the
  /// conversion from cells to degrees is correct.
  /// - Precondition: The area is inside the grid, and the cells are wider than one metre.
  /// - Complexity: O(*n*).
  public init(_ system: GridSystem, count: Int, seed: UInt64, in box: BoundingBox) {
    var generator = SeededGenerator(seed: seed)
    var positions: [Coordinate] = []
    var expected: [UInt64] = []
    for _ in 0..<count {
      let middle = generator.coordinate(in: box)
      guard let cell = system.cell(at: middle), let polygon = cell.outline.polygons.first else {
        preconditionFailure("\(system) has no cell at \(middle)")
      }
      let corners = polygon.exterior.coordinates
      let (center, corner) = (cell.center, corners[generator.below(corners.count)])
      positions.append(
        Coordinate(
          longitudeE7: center.longitudeE7 + (corner.longitudeE7 - center.longitudeE7) / 5,
          latitudeE7: center.latitudeE7 + (corner.latitudeE7 - center.latitudeE7) / 5))
      expected.append(cell.number)
    }
    (self.system, self.positions, self.expected) = (system, positions, expected)
  }

  /// Returns the numbers of the cells at the positions, computed on one thread.
  ///
  /// - Complexity: O(*n*) for *n* positions.
  public func numbers() -> [UInt64] { system.numbers(of: positions) }
}
