public import SimpleFeatures

extension GridSystem {
  /// Returns the cell at a position; nil if the position is outside the grid.
  ///
  /// Korea's grid covers an area of 700 × 800 km in the plane EPSG:5179. Japan's grid covers 20° to
  /// 46° north and 122° to 154° east, and INSPIRE's grid covers the area of use of EPSG:3035. Web
  /// tiles cover everything up to 85.0511287° north and south, and H3 covers the whole world.
  /// - Complexity: O(1).
  public func cell(at position: Coordinate) -> GridCell? {
    let number = numbers(of: [position])[0]
    return number == GridCell.outside ? nil : GridCell(number, of: self)
  }

  /// Returns the number of the cell at each position; the number is ``GridCell/outside`` if the
  /// position is outside the grid.
  ///
  /// - Complexity: O(*n*) for *n* positions; memory is used only for the result.
  package func numbers(of positions: [Coordinate]) -> [UInt64] {
    let level = level
    let fineness = fineness
    var cells = [UInt64](repeating: 0, count: positions.count)
    var numbers = cells.mutableSpan
    switch family {
    case .korea:
      let (side, projection) = (KoreanGrid.side(self), KoreanGrid.projection)
      let sines = SineTable.shared
      for first in stride(from: 0, to: positions.count, by: 2) {
        let second = min(first + 1, positions.count - 1)
        let pair = KoreanGrid.numbers(
          positions[first], positions[second], side: side, projection, sines)
        numbers[second] = pair.1
        numbers[first] = pair.0
      }
    case .japan: positions.fill(&numbers) { JapaneseGrid.number($0, fineness: fineness) }
    case .europe:
      let (side, projection) = (EuropeanGrid.side(self), EuropeanGrid.projection)
      positions.fill(&numbers) { EuropeanGrid.number($0, side: side, projection) }
    case .quadbin:
      let (rows, zoom) = (MercatorRows.shared, UInt64(level))
      positions.fill(&numbers) { QuadbinGrid.number($0, zoom: zoom, rows) }
    case .h3:
      let grid = HexagonGrid.levels[level]
      let (sines, faces) = (SineTable.shared, HexagonFaceTable.shared)
      positions.fill(&numbers) { grid.index($0, sines, faces) }
    }
    return cells
  }
}

extension [Coordinate] {
  /// Writes the number of each position.
  @inline(__always)
  fileprivate func fill(_ numbers: inout MutableSpan<UInt64>, _ number: (Coordinate) -> UInt64) {
    for index in indices { numbers[index] = number(self[index]) }
  }
}
