extension ClusterGrid {
  /// Sorts nodes into cells.
  ///
  /// Leaves in `scratch`, for the step that follows: where each node stands, and what surrounds each
  /// cell.
  ///
  /// - Parameters:
  ///   - radius: What counts as near, a share of the world's side.
  ///   - centers: `count` centres, fewer than 2^31.
  init(
    radius: Double, centers: UnsafePointer<SIMD2<Double>>, count: Int, scratch: ClusterScratch
  ) {
    let layout = unsafe KeyLayout(radius: radius, centers: centers, count: count)
    cells = layout.cells
    let sorted = unsafe layout.sortedKeys(centers, count: count, scratch)
    let cellCount = unsafe Self.findCells(sorted, count: count, layout, scratch)
    unsafe Self.surround(cellCount, columnBits: layout.columnBits, scratch)
    (rows, rowStarts) = unsafe Self.rows(cellCount, layout, scratch)
    entries = unsafe [Entry](unsafeUninitializedCapacity: count) { buffer, used in
      for cell in 0..<cellCount {
        let isApart = unsafe scratch.surroundings[cell].count == 1
        let mark = unsafe isApart ? ClusterScratch.apart : 0
        for position in unsafe Int(scratch.cellStarts[cell])..<Int(scratch.cellStarts[cell + 1]) {
          let node = unsafe layout.node(sorted[position])
          let center = unsafe centers[node]
          unsafe buffer.initializeElement(
            at: position,
            to: Entry(
              x: Float(center.x), y: Float(center.y), tagged: UInt32(truncatingIfNeeded: node),
              cell: UInt32(truncatingIfNeeded: cell)))
          unsafe scratch.ranks[node] = UInt32(truncatingIfNeeded: position) | mark
        }
      }
      used = count
    }
  }

  /// Where each occupied cell begins among the sorted keys.
  ///
  /// - Returns: How many cells there are.
  private static func findCells(
    _ sorted: UnsafeMutablePointer<UInt64>, count: Int, _ layout: KeyLayout,
    _ scratch: ClusterScratch
  ) -> Int {
    let keys = unsafe scratch.cellKeys
    let starts = unsafe scratch.cellStarts
    var cellCount = 0
    var last = UInt64.max
    for position in 0..<count {
      let cell = unsafe layout.cell(sorted[position])
      // The next one is overwritten until it is another.
      unsafe keys[cellCount] = cell
      unsafe starts[cellCount] = UInt32(truncatingIfNeeded: position)
      cellCount &+= cell == last ? 0 : 1
      last = cell
    }
    unsafe starts[cellCount] = UInt32(truncatingIfNeeded: count)
    return cellCount
  }

  /// The rows that have a cell, and where each begins among the entries.
  private static func rows(
    _ cellCount: Int, _ layout: KeyLayout, _ scratch: ClusterScratch
  ) -> (rows: [UInt32], starts: [UInt32]) {
    var rows: [UInt32] = []
    var starts: [UInt32] = []
    var last = UInt64.max
    for cell in 0..<cellCount {
      let row = unsafe scratch.cellKeys[cell] &>> UInt64(layout.columnBits)
      if row == last { continue }
      last = row
      rows.append(UInt32(truncatingIfNeeded: row &+ layout.firstRow))
      starts.append(unsafe scratch.cellStarts[cell])
    }
    starts.append(unsafe scratch.cellStarts[cellCount])
    return (rows, starts)
  }

  /// Finds the entries around each cell by walking three rows at once.
  private static func surround(_ cellCount: Int, columnBits: Int, _ scratch: ClusterScratch) {
    let keys = unsafe scratch.cellKeys
    let starts = unsafe scratch.cellStarts
    let row = UInt64(1) &<< UInt64(columnBits)
    // Columns and rows start at 1, so nothing here is negative and no column beside another is of
    // another row.
    func range(from first: UInt64, _ cursor: inout Int) -> (start: UInt32, end: UInt32) {
      while cursor < cellCount, unsafe keys[cursor] < first { cursor &+= 1 }
      var end = cursor
      while end < cellCount, unsafe keys[end] <= first &+ 2 { end &+= 1 }
      return unsafe (starts[cursor], starts[end])
    }
    var (above, beside, below) = (0, 0, 0)
    for cell in 0..<cellCount {
      let key = unsafe keys[cell]
      let surroundings = ClusterSurroundings(
        above: range(from: key &- row &- 1, &above), beside: range(from: key &- 1, &beside),
        below: range(from: key &+ row &- 1, &below))
      unsafe (scratch.surroundings + cell).initialize(to: surroundings)
    }
  }
}

/// How row, column and node share the bits of a key.
private struct KeyLayout {
  let cells: ClusterGrid.Cells
  /// One less than the first column, so that columns start at 1; the same for rows.
  let firstColumn: UInt64
  let firstRow: UInt64
  let columnBits: Int
  let rowBits: Int
  let nodeBits: Int

  init(radius: Double, centers: UnsafePointer<SIMD2<Double>>, count: Int) {
    var low = SIMD2<Double>(repeating: 1)
    var high = SIMD2<Double>(repeating: 0)
    for node in 0..<count {
      let center = unsafe centers[node]
      low.replace(with: center, where: center .< low)
      high.replace(with: center, where: center .> high)
    }
    if count == 0 { (low, high) = (high, low) }
    let nodeBits = UInt64.bitWidth - UInt64(count).leadingZeroBitCount
    var cells = ClusterGrid.Cells(radius: radius)
    var (columns, rows) = (
      Self.span(cells, low.x, high.x), Self.span(cells, low.y, high.y)
    )
    // Wider cells hold more than they need to, and only deep zooms of the whole world need them.
    while columns.bits + rows.bits + nodeBits > 64 {
      cells = cells.widened
      (columns, rows) = (Self.span(cells, low.x, high.x), Self.span(cells, low.y, high.y))
    }
    self.cells = cells
    self.nodeBits = nodeBits
    (firstColumn, columnBits) = columns
    (firstRow, rowBits) = rows
  }

  /// One less than the first cell, and the bits for a cell before the first up to one after the last.
  private static func span(
    _ cells: ClusterGrid.Cells, _ low: Double, _ high: Double
  ) -> (first: UInt64, bits: Int) {
    let first = cells.number(Float(low)) &- 1
    let last = cells.number(Float(high)) &- first &+ 1
    return (first, UInt64.bitWidth - last.leadingZeroBitCount)
  }

  /// The keys of all nodes in order of row, column and node.
  func sortedKeys(
    _ centers: UnsafePointer<SIMD2<Double>>, count: Int, _ scratch: ClusterScratch
  ) -> UnsafeMutablePointer<UInt64> {
    let keys = unsafe scratch.keys
    for node in 0..<count {
      let center = unsafe centers[node]
      let column = cells.number(Float(center.x)) &- firstColumn
      let row = cells.number(Float(center.y)) &- firstRow
      let cell = row &<< UInt64(columnBits) | column
      unsafe (keys + node).initialize(to: cell &<< UInt64(nodeBits) | UInt64(node))
    }
    return unsafe radixSorted(
      keys, spare: scratch.spareKeys, count: count, lowest: nodeBits, bits: columnBits + rowBits)
  }

  /// The cell of a sorted key.
  @inline(__always)
  func cell(_ key: UInt64) -> UInt64 { key &>> UInt64(nodeBits) }

  /// The node of a sorted key.
  @inline(__always)
  func node(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: key & (UInt64(1) &<< UInt64(nodeBits) &- 1))
  }
}
