/// The crossings of edges with the southern borders of the rows of coarse cells.
///
/// A walk along such a border goes from the corner of one cell to the corner of the next, and
/// toggles the regions of the edges that it crosses. The walk is infinitesimally above the border,
/// as all positions are.
struct RowCrossings {
  private var starts: [Int]
  /// The column is in the upper half of the bits, the region in the lower half; the crossings of
  /// each row are sorted.
  private var crossings: [UInt64]

  init(_ list: EdgeList, levels: GridLevels) {
    let shift = Int64(levels.coarseShift)
    /// The rows whose southern border the half-open edge meets.
    func rows(_ edge: GridEdge) -> Range<Int> {
      let first = (edge.lowY + 1 << shift - 1) >> shift
      let end = (edge.highY + 1 << shift - 1) >> shift
      return Int(first)..<Int(end)
    }
    let (x, y) = (Int64(levels.minX), Int64(levels.minY))
    var next = [Int](repeating: 0, count: levels.rows + 1)
    for edge in list.edges {
      for row in rows(GridEdge(edge, fromX: x, y: y)) { next[row] += 1 }
    }
    var end = 0
    for row in next.indices { (next[row], end) = (end, end + next[row]) }
    starts = next
    crossings = Array(repeating: 0, count: end)
    for (edge, owner) in zip(list.edges, list.owners) {
      let local = GridEdge(edge, fromX: x, y: y)
      for row in rows(local) {
        let crossing = local.crossing(atY: Int64(row) << shift).ceiling
        // The first column whose corner is not west of the crossing.
        let column = (crossing + 1 << shift - 1) >> shift
        crossings[next[row]] = UInt64(column) << 32 | UInt64(owner)
        next[row] += 1
      }
    }
    for row in 0..<levels.rows { crossings[starts[row]..<starts[row + 1]].sort() }
  }

  /// Calls `body` with the crossings of a row from west to east.
  func row(_ row: Int) -> ArraySlice<UInt64> { crossings[starts[row]..<starts[row + 1]] }
}
