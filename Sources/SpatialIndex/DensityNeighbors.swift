internal import SimpleFeatures

/// Walks over the cells of a grid together with the cells that may hold points within the radius.
///
/// Cells come row by row from the west, so that the borders of the near cells only move east.
struct DensityNeighbors: Sendable {
  private let grid: DensityGrid
  /// The greatest difference between the rows of near points.
  private let rowReach: Int

  init(_ grid: DensityGrid) {
    self.grid = grid
    rowReach = max(0, Int(((grid.reach * (1 + 1e-9)) - 1) / Double(grid.height)) + 1)
  }

  /// Calls `body` with each requested cell of some rows, the position of its row, and the ranges of
  /// cells that may be near, including the cell itself. No cell is in two ranges.
  @inline(__always)
  func forEachCell(
    inRows rows: Range<Int>, where isWanted: (_ cell: Int) -> Bool,
    _ body: (_ cell: Int, _ row: Int, _ near: Span<Range<Int>>) -> Void
  ) {
    let edges = grid.cellEdges.span
    // A row has near cells in up to three ranges.
    var near = Array(repeating: 0..<0, count: 3 * (2 * rowReach + 1))
    for row in rows {
      let here = grid.rows[row]
      var others = self.others(near: row)
      for cell in here.cells where isWanted(cell) {
        let west = edges[cell]
        let east = west + here.width - 1
        var count = 0
        do {
          var rows = others.mutableSpan
          var ranges = near.mutableSpan
          for index in rows.indices {
            rows[index].append(west: west, east: east, edges, to: &ranges, &count)
          }
        }
        body(cell, row, near.span.extracting(0..<count))
      }
    }
  }

  /// The rows near a row.
  private func others(near row: Int) -> [NearRow] {
    let here = grid.rows[row]
    return (max(0, row - rowReach)...min(grid.rows.count - 1, row + rowReach))
      .map { grid.rows[$0] }.filter { abs($0.number - here.number) <= rowReach }
      .map {
        NearRow(
          cells: $0.cells, width: $0.width, reach: reach(from: here, to: $0),
          low: $0.cells.lowerBound, high: $0.cells.lowerBound)
      }
  }

  /// Returns the greatest difference of longitude, in units of 1e-7 degree, that a point of `row`
  /// and a point of `other` can have within the distance; 180° if any difference is possible.
  private func reach(from row: DensityGrid.Row, to other: DensityGrid.Row) -> Int64 {
    let angle = grid.reach * DensityGrid.unit
    let cosines = (row.cosines.least * other.cosines.least).squareRoot()
    let half = sine(angle / 2)
    guard angle < .pi, half < cosines else { return 1_800_000_000 }
    let width = 2 * arcSine(half / cosines) / DensityGrid.unit
    return min(1_800_000_000, Int64(width * (1 + 1e-9)) + 2)
  }
}

/// A row of cells near another row, and the current position of the walk along it.
private struct NearRow {
  let cells: Range<Int>
  let width: Int64
  let reach: Int64
  var low: Int
  var high: Int

  /// Appends the cells of this row that may be near a position whose longitude is between `west`
  /// and `east`.
  @inline(__always)
  mutating func append(
    west: Int64, east: Int64, _ edges: Span<Int64>, to near: inout MutableSpan<Range<Int>>,
    _ count: inout Int
  ) {
    func add(_ cells: Range<Int>, _ near: inout MutableSpan<Range<Int>>, _ count: inout Int) {
      near[count] = cells
      count += 1
    }
    let turn: Int64 = 3_600_000_000
    guard reach < turn / 2 else {
      add(cells, &near, &count)
      return
    }
    let (first, last) = (west - reach, east + reach)
    while low < cells.upperBound, edges[low] + width <= first { low += 1 }
    high = max(high, low)
    while high < cells.upperBound, edges[high] <= last { high += 1 }
    if low < high { add(low..<high, &near, &count) }
    // The same across the antimeridian, without cells that are included already.
    if first < -turn / 2 {
      let start = lowerBound(high, cells.upperBound) { edges[$0] + width <= first + turn }
      if start < cells.upperBound { add(start..<cells.upperBound, &near, &count) }
    }
    if last > turn / 2 {
      let end = lowerBound(cells.lowerBound, low) { edges[$0] <= last - turn }
      if end > cells.lowerBound { add(cells.lowerBound..<end, &near, &count) }
    }
  }
}
