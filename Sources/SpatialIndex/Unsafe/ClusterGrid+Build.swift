extension ClusterGrid {
  /// Sorts nodes into cells.
  ///
  /// Stores the cell of each node and the surroundings of each cell in `scratch`, for the next
  /// step.
  ///
  /// - Parameters:
  ///   - radius: The radius of near nodes, a share of the world's side.
  ///   - centers: The centres of all nodes, fewer than 2^31.
  ///   - parts: Parts of the nodes.
  init(
    radius: Double, centers: UnsafePointer<SIMD2<Double>>, parts: WorkParts,
    scratch: ClusterScratch
  ) {
    let layout = unsafe KeyLayout(radius: radius, centers: centers, parts: parts)
    cells = layout.cells
    nonisolated(unsafe) let sorted = unsafe layout.sortedKeys(centers, parts, scratch)
    let cellCount = unsafe Self.findCells(sorted, layout, parts, scratch)
    (rows, rowStarts) = unsafe Self.rows(cellCount, layout, scratch)
    nonisolated(unsafe) let centers = unsafe centers
    entries = unsafe [Entry](unsafeUninitializedCapacity: parts.items) { buffer, used in
      // There is a place for each node.
      nonisolated(unsafe) let entries = unsafe buffer
      parts.share { _, positions in
        let cells = unsafe Self.cells(at: positions, of: cellCount, scratch)
        unsafe Self.surround(cells, of: cellCount, columnBits: layout.columnBits, scratch)
        for cell in cells {
          let isApart = unsafe scratch.surroundings[cell].count == 1
          let number = UInt32(truncatingIfNeeded: cell)
          let marked = unsafe isApart ? number | ClusterScratch.apart : number
          for position in unsafe Int(scratch.cellStarts[cell])..<Int(scratch.cellStarts[cell + 1]) {
            let node = unsafe layout.node(sorted[position])
            let center = unsafe centers[node]
            unsafe entries.initializeElement(
              at: position,
              to: Entry(
                x: Float(center.x), y: Float(center.y), number: UInt32(truncatingIfNeeded: node)))
            unsafe scratch.nodeCells[node] = marked
          }
        }
      }
      used = parts.items
    }
  }

  /// Finds the occupied cells, and the start of each among the sorted keys.
  ///
  /// - Returns: The number of occupied cells.
  private static func findCells(
    _ sorted: UnsafeMutablePointer<UInt64>, _ layout: KeyLayout, _ parts: WorkParts,
    _ scratch: ClusterScratch
  ) -> Int {
    nonisolated(unsafe) let sorted = unsafe sorted
    @Sendable func isFirst(_ position: Int) -> Bool {
      unsafe position == 0 || layout.cell(sorted[position]) != layout.cell(sorted[position - 1])
    }
    // The cells before those of each part; of a single one they are counted as they are found.
    let counts = parts.count > 1 ? parts.map { $1.count(where: isFirst) } : [0]
    let before = counts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    let ends = parts.map { part, positions in
      var count = before[part]
      var position = positions.lowerBound
      // The end of a cell of an earlier part.
      while position < positions.upperBound, !isFirst(position) { position &+= 1 }
      var last = UInt64.max
      var start: UInt32 = 0
      while position < positions.upperBound {
        let cell = unsafe layout.cell(sorted[position])
        let isNew = cell != last
        count &+= isNew ? 1 : 0
        start = isNew ? UInt32(truncatingIfNeeded: position) : start
        unsafe scratch.cellKeys[count &- 1] = cell
        unsafe scratch.cellStarts[count &- 1] = start
        last = cell
        position &+= 1
      }
      return count
    }
    let cellCount = ends[ends.count - 1]
    unsafe scratch.cellStarts[cellCount] = UInt32(truncatingIfNeeded: parts.items)
    return cellCount
  }

  /// The cells that begin at one of the given positions.
  private static func cells(
    at positions: Range<Int>, of cellCount: Int, _ scratch: ClusterScratch
  ) -> Range<Int> {
    func first(_ position: Int) -> Int {
      lowerBound(0, cellCount) { unsafe Int(scratch.cellStarts[$0]) < position }
    }
    return first(positions.lowerBound)..<first(positions.upperBound)
  }

  /// Returns the rows that have a cell, and the start of each among the entries.
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

  /// Finds the entries around each of some cells by walking three rows at once.
  private static func surround(
    _ cells: Range<Int>, of cellCount: Int, columnBits: Int, _ scratch: ClusterScratch
  ) {
    guard !cells.isEmpty else { return }
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
    func cursor(from first: UInt64) -> Int {
      lowerBound(0, cellCount) { unsafe keys[$0] < first }
    }
    let key = unsafe keys[cells.lowerBound]
    var above = cursor(from: key &- row &- 1)
    var beside = cursor(from: key &- 1)
    var below = cursor(from: key &+ row &- 1)
    for cell in cells {
      let key = unsafe keys[cell]
      let surroundings = ClusterSurroundings(
        above: range(from: key &- row &- 1, &above), beside: range(from: key &- 1, &beside),
        below: range(from: key &+ row &- 1, &below))
      unsafe (scratch.surroundings + cell).initialize(to: surroundings)
    }
  }
}

/// The division of a key's bits among row, column and node.
private struct KeyLayout: Sendable {
  let cells: ClusterGrid.Cells
  /// The first column minus one, so that columns start at 1; the same applies to rows.
  let firstColumn: UInt64
  let firstRow: UInt64
  let columnBits: Int
  let rowBits: Int
  let nodeBits: Int

  /// - Parameter parts: Parts of the nodes, at least one.
  init(radius: Double, centers: UnsafePointer<SIMD2<Double>>, parts: WorkParts) {
    nonisolated(unsafe) let centers = unsafe centers
    let extents = parts.map { _, part in
      var low = SIMD2<Double>(repeating: 1)
      var high = SIMD2<Double>(repeating: 0)
      for node in part {
        let center = unsafe centers[node]
        low.replace(with: center, where: center .< low)
        high.replace(with: center, where: center .> high)
      }
      return (low: low, high: high)
    }
    var (low, high) = extents[0]
    for extent in extents {
      low.replace(with: extent.low, where: extent.low .< low)
      high.replace(with: extent.high, where: extent.high .> high)
    }
    let nodeBits = UInt64.bitWidth - UInt64(parts.items).leadingZeroBitCount
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

  /// Returns the first cell minus one, and the number of bits for the cells from one before the
  /// first to one after the last.
  private static func span(
    _ cells: ClusterGrid.Cells, _ low: Double, _ high: Double
  ) -> (first: UInt64, bits: Int) {
    let first = cells.number(Float(low)) &- 1
    let last = cells.number(Float(high)) &- first &+ 1
    return (first, UInt64.bitWidth - last.leadingZeroBitCount)
  }

  /// The keys of all nodes in order of row, column and node.
  func sortedKeys(
    _ centers: UnsafePointer<SIMD2<Double>>, _ parts: WorkParts, _ scratch: ClusterScratch
  ) -> UnsafeMutablePointer<UInt64> {
    nonisolated(unsafe) let centers = unsafe centers
    parts.share { _, part in
      for node in part {
        let center = unsafe centers[node]
        let column = cells.number(Float(center.x)) &- firstColumn
        let row = cells.number(Float(center.y)) &- firstRow
        let cell = row &<< UInt64(columnBits) | column
        unsafe (scratch.keys + node).initialize(to: cell &<< UInt64(nodeBits) | UInt64(node))
      }
    }
    return unsafe parts.sorted(
      scratch.keys, spare: scratch.spareKeys, lowest: nodeBits, bits: columnBits + rowBits)
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
