internal import SimpleFeatures

/// Collects, for each cell of a grid, the regions whose edges touch it and the first region that
/// covers it whole.
///
/// A cell that no edge of a region touches is wholly in or wholly out: cells are half-open and so
/// are a position and its infinitesimal neighbour to the north-east in one cell, and a path inside
/// the cell crosses no edge. The same holds for a run of untouched cells in a row, as their union
/// is convex, and the runs at both ends of a row reach infinity, so they are out.
struct GridCover {
  private let grid: CellGrid
  /// The first region that covers a cell whole, -1 for none.
  private var covering: [Int32]
  /// Touched cells, region after region, without repetition.
  private var touched: [Int32] = []
  /// The region of each of them.
  private var owners: [Int32] = []

  init(grid: CellGrid) {
    self.grid = grid
    covering = Array(repeating: -1, count: grid.count)
  }

  /// Adds the region at `position`; regions come in ascending order.
  mutating func add(_ region: MultiPolygon, at position: Int, edges: StripedEdges) {
    var cells: [Int32] = []
    region.forEachEdge { grid.appendCells(touching: $0, to: &cells) }
    cells.sort()
    var previous = -1
    for cell in cells.lazy.map(Int.init) where cell != previous {
      if previous >= 0, cell > previous + 1 {
        // After the last touched cell of a row this one is out, so no run goes around the corner.
        let corner = grid.corner(previous + 1)
        if edges.region(at: position, containsX: corner.x, y: corner.y) {
          for inner in previous + 1..<cell where covering[inner] < 0 {
            covering[inner] = Int32(position)
          }
        }
      }
      touched.append(Int32(cell))
      owners.append(Int32(position))
      previous = cell
    }
  }

  /// The cells and candidates of `RegionIndex`, sorted by cell by counting.
  func encoded() -> (cells: [Int32], candidates: [Int32]) {
    var cells = covering
    var next = [Int32](repeating: 0, count: grid.count)
    forEachCandidate { cell, _ in next[cell] += 1 }
    var candidates: [Int32] = []
    for cell in next.indices where next[cell] > 0 {
      let start = Int32(candidates.count)
      candidates += repeatElement(-2 - covering[cell], count: Int(next[cell]) + 1)
      cells[cell] = -2 - start
      next[cell] = start
    }
    forEachCandidate { cell, owner in
      candidates[Int(next[cell])] = owner
      next[cell] += 1
    }
    return (cells, candidates)
  }

  /// Calls `body` with the touched cells whose owner comes before the region that covers the cell
  /// whole, owners ascending.
  private func forEachCandidate(_ body: (_ cell: Int, _ owner: Int32) -> Void) {
    for index in touched.indices {
      let cell = Int(touched[index])
      let owner = owners[index]
      if covering[cell] < 0 || owner < covering[cell] { body(cell, owner) }
    }
  }
}
