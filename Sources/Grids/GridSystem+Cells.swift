public import SimpleFeatures

extension GridSystem {
  /// The cell at a position; nil outside the grid.
  ///
  /// Korea's grid covers 700 × 800 km of EPSG:5179, Japan's 20° to 46° north and 122° to 154° east,
  /// INSPIRE's the area of use of EPSG:3035, web tiles everything up to 85.0511287° north and south, and
  /// H3 everything.
  /// - Complexity: O(1).
  public func cell(at position: Coordinate) -> GridCell? {
    let number = numbers(of: [position])[0]
    return number == GridCell.outside ? nil : GridCell(number, of: self)
  }

  /// The numbers of the cells at positions, ``GridCell/outside`` outside the grid.
  ///
  /// - Complexity: O(*n*) for *n* positions, without memory besides the result.
  package func numbers(of positions: [Coordinate]) -> [UInt64] {
    let level = level
    let fineness = fineness
    switch family {
    case .korea:
      let (side, projection) = (KoreanGrid.side(self), KoreanGrid.projection)
      return positions.map { KoreanGrid.number($0, side: side, projection) }
    case .japan:
      return positions.map { JapaneseGrid.number($0, fineness: fineness) }
    case .europe:
      let (side, projection) = (EuropeanGrid.side(self), EuropeanGrid.projection)
      return positions.map { EuropeanGrid.number($0, side: side, projection) }
    case .quadbin:
      let rows = MercatorRows.shared
      return positions.map { QuadbinGrid.number($0, zoom: level, rows) }
    case .h3:
      let grid = HexagonGrid.levels[level]
      return positions.map { grid.index($0) }
    }
  }
}
