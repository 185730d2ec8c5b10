/// Builds the blocks of a grid, one for each coarse cell that edges touch.
///
/// The regions of these edges get numbers in the block, in order of precedence, so that a set of
/// regions is a mask of 64 bits. A region that contains the corner of the block and has no edge in
/// the block contains the whole block. Only the first such region counts, and it hides all later
/// regions.
struct BlockBuilder {
  var pool: RecordPool
  /// Regions for which some cells require a separate test.
  private(set) var deferred: Set<Int32> = []

  private let levels: GridLevels
  private var numbers: BlockNumbers
  private var sides: SideSet
  /// The regions that a step into a fine cell toggles. For the first cell in a row, it is the step
  /// from the cell below; for the other cells, it is the step from their western neighbour.
  private var toggles: [UInt64]
  /// The edges that touch fine cells and, after sorting by cell, the start of each cell's edges.
  private var touches: [(cell: Int32, side: Int32)] = []
  private var touchCount = 0
  private var sorted: [Int32] = []
  private var starts: [Int]
  private var writer = CellWriter()

  init(levels: GridLevels, regionCount: Int, edgeCount: Int) {
    self.levels = levels
    numbers = BlockNumbers(regionCount: regionCount)
    sides = SideSet()
    let cellCount = levels.side * levels.side
    toggles = Array(repeating: 0, count: cellCount)
    starts = Array(repeating: 0, count: cellCount + 1)
    // About 60 bytes an edge in sets of real districts.
    pool = RecordPool(tableCount: levels.tableCount, expected: 16 * edgeCount)
  }

  /// Adds the block of a coarse cell and returns the entry of the coarse table.
  ///
  /// - Parameters:
  ///   - members: The positions in `list` of the edges that touch the coarse cell.
  ///   - active: The regions that hold its corner, in order.
  mutating func add(
    _ members: ArraySlice<UInt32>, of list: EdgeList, column: Int, row: Int, active: [Int32]
  ) -> Int32 {
    numbers.assign(members, of: list, active: active)
    defer { numbers.clear() }
    if numbers.regions.isEmpty { return numbers.cover }
    let start = pool.appendBlock(cellCount: toggles.count)
    let entry = Int32(bitPattern: CellRecord.isBlock | UInt32(start))
    guard numbers.regions.count <= BlockNumbers.maxCount else {
      deferBlock(at: start)
      return entry
    }
    let (x, y) = (
      Int64(levels.minX) + Int64(column) << Int64(levels.coarseShift),
      Int64(levels.minY) + Int64(row) << Int64(levels.coarseShift)
    )
    sides.collect(members, of: list, numbers: numbers, fromX: x, y: y)
    traceSides()
    sortTouches()
    if !writeCells(ofBlockAt: start) { deferBlock(at: start) }
    return entry
  }

  /// Finds for each edge the fine cells that it touches, and the steps between corners that cross
  /// it.
  private mutating func traceSides() {
    for index in toggles.indices { toggles[index] = 0 }
    touchCount = 0
    for index in sides.edges.indices where sides.masks[index] != 0 {
      let (edge, mask) = (sides.edges[index], sides.masks[index])
      traceWesternBorder(edge, mask)
      traceRows(edge, mask, Int32(truncatingIfNeeded: index))
    }
  }

  private mutating func traceWesternBorder(_ edge: GridEdge, _ mask: UInt64) {
    guard edge.west <= 0, edge.east > 0 else { return }
    let shift = Int64(levels.fineShift)
    // The first row whose corner is above the edge.
    let row = (edge.firstHeightAbove(atX: 0) &+ 1 &<< shift &- 1) &>> shift
    guard row > 0, row < Int64(levels.side) else { return }
    toggles[Int(row) &<< Int(levels.sideShift)] ^= mask
  }

  private mutating func traceRows(_ edge: GridEdge, _ mask: UInt64, _ index: Int32) {
    let shift = Int64(levels.fineShift)
    let last = Int64(levels.side) &- 1
    let firstRow = max(edge.lowY &>> shift, 0)
    let lastRow = min(edge.highY &>> shift, last)
    guard firstRow <= lastRow else { return }
    var enter = edge.lowX
    var row = firstRow
    while row <= lastRow {
      let bottom = row &<< shift
      let rowStart = Int(row) &<< Int(levels.sideShift)
      if edge.lowY <= bottom, bottom < edge.highY {
        let crossing = edge.crossing(atY: bottom)
        enter = crossing.floor
        // The first column whose corner is not west of the crossing.
        let column = (crossing.ceiling &+ 1 &<< shift &- 1) &>> shift
        if column > 0, column <= last { toggles[rowStart &+ Int(column)] ^= mask }
      } else if bottom == edge.highY, edge.lowY < edge.highY {
        enter = edge.highX
      }
      let top = bottom &+ 1 &<< shift
      let leave = top < edge.highY ? edge.crossing(atY: top).floor : edge.highX
      let first = max(min(enter, leave) &>> shift, 0)
      let end = min(max(enter, leave) &>> shift, last)
      if touches.count < touchCount &+ levels.side {
        touches += repeatElement((cell: 0, side: 0), count: touches.count + levels.side)
      }
      var column = first
      while column <= end {
        touches[touchCount] = (Int32(truncatingIfNeeded: rowStart &+ Int(column)), index)
        touchCount &+= 1
        column &+= 1
      }
      row &+= 1
    }
  }

  private mutating func sortTouches() {
    for index in starts.indices { starts[index] = 0 }
    for index in 0..<touchCount { starts[Int(touches[index].cell)] &+= 1 }
    var end = 0
    for index in starts.indices {
      end &+= starts[index]
      starts[index] = end
    }
    if sorted.count < touchCount { sorted = Array(repeating: 0, count: touches.count) }
    for index in 0..<touchCount {
      let touch = touches[index]
      starts[Int(touch.cell)] &-= 1
      sorted[starts[Int(touch.cell)]] = touch.side
    }
  }

  /// Walks over the corners of all fine cells and writes their answers and records; returns false
  /// if a cell cannot refer to all records, because they take too much space.
  private mutating func writeCells(ofBlockAt start: Int) -> Bool {
    let records = start + RecordPool.blockUnits(cellCount: toggles.count)
    let side = Int64(1) << Int64(levels.fineShift)
    writer.begin(side: side, isShort: levels.fineShift <= CellRecord.maxShortShift)
    var rowCorner = numbers.corner
    for row in 0..<levels.side {
      let rowStart = row << Int(levels.sideShift)
      rowCorner ^= toggles[rowStart]
      var corner = rowCorner
      for column in 0..<levels.side {
        let cell = rowStart + column
        if column > 0 { corner ^= toggles[cell] }
        let offset = pool.count - records
        guard offset <= CellRecord.maxOffset else { return false }
        let value: UInt16
        if starts[cell] == starts[cell + 1] {
          value = writer.writeAnswer(numbers.answer(corner), to: &pool, offset: offset)
        } else {
          let (x, y) = (Int64(column) &* side, Int64(row) &* side)
          writer.beginCell(touchCount: starts[cell + 1] - starts[cell])
          for index in starts[cell]..<starts[cell + 1] {
            let number = Int(sorted[index])
            writer.add(
              sides.edges[number].seen(fromX: x, y: y), mask: sides.masks[number])
          }
          value = writer.writeRecord(
            corner: corner, numbers: numbers, to: &pool, offset: offset, deferred: &deferred)
        }
        pool.setCell(cell, ofBlockAt: start, to: value)
      }
    }
    return true
  }

  /// Marks all cells of a block for separate tests of the block's regions.
  private mutating func deferBlock(at start: Int) {
    pool.truncate(to: start + RecordPool.blockUnits(cellCount: toggles.count))
    pool.appendDeferred(candidates: numbers.regions, otherwise: numbers.cover)
    deferred.formUnion(numbers.regions)
    for cell in toggles.indices {
      pool.setCell(cell, ofBlockAt: start, to: CellRecord.isRecord)
    }
  }
}
