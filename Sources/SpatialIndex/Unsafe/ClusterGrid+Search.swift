extension ClusterGrid {
  /// Calls `body` with each node whose rounded centre is in a box, edges included, in the order of the
  /// grid.
  ///
  /// - Complexity: O(log *n* + *r* log *c* + *k*) for *r* rows of cells in the box, *c* entries in
  ///   a row and *k* entries that were found or are in cells on the edge of the box.
  @inline(__always)
  func search(x: ClosedRange<Double>, y: ClosedRange<Double>, _ body: (Int) -> Void) {
    // There are no nodes below 0 or above 1.
    let minX = max(0, x.lowerBound)
    let maxX = min(1, x.upperBound)
    let minY = max(0, y.lowerBound)
    let maxY = min(1, y.upperBound)
    guard minX <= maxX, minY <= maxY else { return }
    let cells = cells
    let (firstRow, lastRow) = (cells.number(minY), cells.number(maxY))
    let (firstColumn, lastColumn) = (cells.number(minX), cells.number(maxX))
    unsafe rows.withUnsafeBufferPointer { rows in
      unsafe rowStarts.withUnsafeBufferPointer { starts in
        unsafe entries.withUnsafeBufferPointer { entries in
          // Starts of rows are positions of entries, one more than there are rows.
          var row = lowerBound(0, rows.count) { unsafe UInt64(rows[$0]) < firstRow }
          while row < rows.count, unsafe UInt64(rows[row]) <= lastRow {
            let end = unsafe Int(starts[row &+ 1])
            var position = lowerBound(unsafe Int(starts[row]), end) {
              unsafe cells.number(entries[$0].x) < firstColumn
            }
            while position < end {
              let entry = unsafe entries[position]
              if cells.number(entry.x) > lastColumn { break }
              let (entryX, entryY) = (Double(entry.x), Double(entry.y))
              if entryX >= minX, entryX <= maxX, entryY >= minY, entryY <= maxY {
                body(entry.node)
              }
              position &+= 1
            }
            row &+= 1
          }
        }
      }
    }
  }
}
