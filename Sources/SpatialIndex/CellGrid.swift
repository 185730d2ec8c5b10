/// A uniform grid of square cells over an extent, numbered row by row from the south-west.
///
/// A cell is half-open, `minX ..< minX + side` by `minY ..< minY + side`, and its side is a power
/// of two.
struct CellGrid: Sendable {
  let extent: PlanarExtent
  let shift: UInt32
  let columns: Int
  let rows: Int

  /// Creates the finest grid that stays linear in the edges it is for.
  ///
  /// - Parameters:
  ///   - extent: What the edges span.
  ///   - edgeCount: How many edges there are.
  ///   - totalSpan: The sum of their widths and heights; it bounds how many cells they touch.
  init(extent: PlanarExtent, edgeCount: Int, totalSpan: UInt64) {
    let budget = UInt64(4 * edgeCount + 64)
    func size(_ shift: UInt32) -> (columns: UInt64, rows: UInt64) {
      (UInt64(extent.width >> shift) + 1, UInt64(extent.height >> shift) + 1)
    }
    var shift: UInt32 = 0
    while size(shift).columns * size(shift).rows > budget
      || totalSpan >> UInt64(shift) > UInt64(edgeCount)
    {
      shift += 1
    }
    self.extent = extent
    self.shift = shift
    columns = Int(size(shift).columns)
    rows = Int(size(shift).rows)
  }

  /// The number of cells.
  var count: Int { columns * rows }

  /// The cell of a position inside the extent.
  @inline(__always)
  func cell(x: Int32, y: Int32) -> Int { row(y) * columns + column(x) }

  /// The south-western corner of a cell.
  func corner(_ cell: Int) -> (x: Int32, y: Int32) {
    let (row, column) = cell.quotientAndRemainder(dividingBy: columns)
    return (
      extent.minX &+ Int32(truncatingIfNeeded: column << Int(shift)),
      extent.minY &+ Int32(truncatingIfNeeded: row << Int(shift))
    )
  }

  @inline(__always)
  private func column(_ x: Int32) -> Int { Int(UInt32(bitPattern: x &- extent.minX) >> shift) }
  @inline(__always)
  private func row(_ y: Int32) -> Int { Int(UInt32(bitPattern: y &- extent.minY) >> shift) }

  /// Appends every cell that an edge inside the extent touches, some of them twice, and at most
  /// one cell more at each end of a row.
  func appendCells(touching edge: Edge, to cells: inout [Int32]) {
    let (west, east) = (min(edge.lowX, edge.highX), max(edge.lowX, edge.highX))
    let (firstRow, lastRow) = (row(edge.lowY), row(edge.highY))
    if firstRow == lastRow || west == east {
      for row in firstRow...lastRow { append(row, column(west), column(east), to: &cells) }
      return
    }
    // Both products are below 2^64, as in `Edge.isCrossed`.
    func offset(_ y: Int64) -> Int64 { Int64(edge.run * UInt64(y - Int64(edge.lowY)) / edge.rise) }
    var enter: Int64 = 0
    for row in firstRow...lastRow {
      let top = Int64(extent.minY) + Int64(row + 1) << Int64(shift)
      let leave = min(offset(min(top, Int64(edge.highY))) + 1, Int64(edge.run))
      let (from, to) =
        edge.lowX < edge.highX
        ? (Int64(edge.lowX) + enter, Int64(edge.lowX) + leave)
        : (Int64(edge.lowX) - leave, Int64(edge.lowX) - enter)
      append(row, column(Int32(from)), column(Int32(to)), to: &cells)
      enter = leave - 1
    }
  }

  private func append(_ row: Int, _ first: Int, _ last: Int, to cells: inout [Int32]) {
    for column in first...last {
      let cell = Int32(row * columns + column)
      if cells.last != cell { cells.append(cell) }
    }
  }
}
