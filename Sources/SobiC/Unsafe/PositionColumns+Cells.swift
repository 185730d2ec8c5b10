internal import Grids
internal import SimpleFeatures

extension PositionColumns {
  /// Calls `body` with the number of the cell of each row, or with ``GridCell/outside`` for a row
  /// without a position or outside the grid.
  func cells(of grid: GridSystem, _ body: (UInt64) -> Void) throws(Failure) {
    let count = unsafe count
    let batch = 4_096
    var positions: [Coordinate] = []
    var missing: [Int] = []
    positions.reserveCapacity(min(count, batch))
    for start in stride(from: 0, to: count, by: batch) {
      positions.removeAll(keepingCapacity: true)
      missing.removeAll(keepingCapacity: true)
      for row in start..<min(start + batch, count) {
        if let position = unsafe try position(row) {
          positions.append(position)
        } else {
          missing.append(row - start)
          positions.append(Coordinate(longitudeE7: 0, latitudeE7: 0))
        }
      }
      var numbers = grid.numbers(of: positions)
      for row in missing { numbers[row] = GridCell.outside }
      for number in numbers { body(number) }
    }
  }
}
