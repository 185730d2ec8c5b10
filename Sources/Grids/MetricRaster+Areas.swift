extension MetricRaster {
  /// Calls a function for each row, with the areas of the row's cells on the ellipsoid, in square
  /// kilometres.
  ///
  /// The exact areas are computed only at nodes that are at most 5 km apart. Between the nodes,
  /// areas are interpolated with a parabola along both axes; the relative error is below 1e-8.
  /// - Complexity: O(*n*) for *n* cells.
  public func forEachRow(_ body: (_ row: Int, _ squareKilometers: [Double]) throws -> Void) rethrows
  {
    // A block has three nodes along each axis: its first line, its middle and its last.
    let block = max(2, Int(10_000 / side) & ~1)
    let blockColumns = (columns + block - 1) / block
    let squareKilometers = side * side / 1e6
    let across = (0..<columns).map { column in
      (node: column / block * 2, weights: Self.weights(Double(column % block) / Double(block)))
    }
    var nodes: [[Double]] = []
    for row in 0..<rows {
      if row % block == 0 {
        nodes = (0...2).map { node in
          (0...2 * blockColumns).map { column in
            area(column: column * block / 2, row: row + node * block / 2)
          }
        }
      }
      let down = Self.weights(Double(row % block) / Double(block))
      let line = (0...2 * blockColumns).map { column in
        down.0 * nodes[0][column] + down.1 * nodes[1][column] + down.2 * nodes[2][column]
      }
      let areas = across.map { node, weights in
        squareKilometers
          * (weights.0 * line[node] + weights.1 * line[node + 1] + weights.2 * line[node + 2])
      }
      try body(row, areas)
    }
  }

  /// The area on the ellipsoid at a cell, as a share of the area in the plane; the cell may lie
  /// beyond the edges of the raster.
  private func area(column: Int, row: Int) -> Double {
    plane.scale(
      x: west + (Double(column) + 0.5) * side, y: north - (Double(row) + 0.5) * side,
      side: max(side, 100))
  }

  /// The weights of the nodes at 0, 1/2 and 1.
  private static func weights(_ share: Double) -> (Double, Double, Double) {
    (
      (2 * share - 1) * (share - 1), 4 * share * (1 - share), share * (2 * share - 1)
    )
  }
}
