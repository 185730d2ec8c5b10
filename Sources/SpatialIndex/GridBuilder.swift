internal import SimpleFeatures

/// Fills the two levels of a grid, coarse row by coarse row from the south-west.
struct GridBuilder {
  private let list: EdgeList
  private var levels: GridLevels
  /// The start of each coarse cell's edges in `members`.
  private var starts: [UInt32]
  private var members: [UInt32]

  init(_ list: EdgeList) {
    self.list = list
    levels = GridLevels(
      extent: list.extent ?? .empty, edgeCount: list.edges.count, totalSpan: list.totalSpan)
    var next = [UInt32](repeating: 0, count: levels.tableCount + 1)
    for edge in list.edges { levels.forEachCoarseCell(touching: edge) { next[$0] += 1 } }
    var end: UInt32 = 0
    var blockCount = 0
    for cell in next.indices {
      if next[cell] > 0 { blockCount += 1 }
      (next[cell], end) = (end, end + next[cell])
    }
    levels.chooseFineCells(
      blockCount: blockCount, edgeCount: list.edges.count, totalSpan: list.totalSpan)
    starts = next
    members = Array(repeating: 0, count: Int(end))
    for (index, edge) in list.edges.enumerated() {
      levels.forEachCoarseCell(touching: edge) { cell in
        members[Int(next[cell])] = UInt32(index)
        next[cell] += 1
      }
    }
  }

  /// Builds the grid.
  ///
  /// - Parameter regions: The regions whose edges were given.
  /// - Complexity: O(*n* log *n*) for *n* edges, times the number of regions that overlap at a
  ///   position.
  consuming func build(_ regions: [MultiPolygon]) -> RegionGrid {
    let crossings = RowCrossings(list, levels: levels)
    var blocks = BlockBuilder(
      levels: levels, regionCount: regions.count, edgeCount: list.edges.count)
    for cell in 0..<levels.tableCount { blocks.pool.setTable(cell, to: -1) }
    var active = ActiveRegions()
    for row in 0..<levels.rows {
      active.removeAll()
      let line = crossings.row(row)
      var next = line.startIndex
      for column in 0..<levels.columns {
        while next < line.endIndex, line[next] >> 32 <= UInt64(column) {
          active.toggle(Int32(truncatingIfNeeded: line[next]))
          next += 1
        }
        let cell = row * levels.stride + column
        let range = Int(starts[cell])..<Int(starts[cell + 1])
        let entry =
          range.isEmpty
          ? active.first
          : blocks.add(
            members[range], of: list, column: column, row: row, active: active.regions)
        blocks.pool.setTable(cell, to: entry)
      }
    }
    var deferred = StripedEdges()
    if !blocks.deferred.isEmpty {
      for (position, region) in regions.enumerated() {
        deferred.append(blocks.deferred.contains(Int32(position)) ? region : MultiPolygon([]))
      }
    }
    return RegionGrid(levels: levels, pool: blocks.pool, deferred: deferred)
  }
}
