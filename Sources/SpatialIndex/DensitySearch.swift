internal import SimpleFeatures

/// The three passes of DBSCAN over the cells of a grid: core points, clusters, borders.
struct DensitySearch: Sendable {
  private let grid: DensityGrid
  private let minPoints: Int64
  /// Parts of the positions; core points and borders are found in all parts in parallel.
  private let parts: WorkParts
  private let neighbors: DensityNeighbors
  /// For each position of the grid, whether it is a core point.
  private(set) var isCore: [Bool]
  private(set) var labels: [Int32]
  private(set) var clusterCount = 0
  /// The box of each cell's core points; empty for a cell without core points.
  private var coreBoxes: [CoreBox]
  /// For each cell, whether a core point may be within the distance of its points.
  private var isNearCore: [Bool]
  /// The cluster of each cell's core points, which all belong to the same cluster; -1 for a cell
  /// without core points.
  private var cellLabels: [Int32]
  /// Joins cells whose core points are in one cluster.
  private var sets: CellSets

  /// The box of a cell's core points.
  private struct CoreBox: Sendable {
    var low = SIMD2<Int32>(repeating: .max)
    var high = SIMD2<Int32>(repeating: .min)
    var isEmpty: Bool { low.x > high.x }
  }

  init(_ grid: DensityGrid, minPoints: Int64, workers: Workers) {
    self.grid = grid
    self.minPoints = minPoints
    parts = workers.parts(of: grid.count)
    neighbors = DensityNeighbors(grid)
    isCore = []
    labels = Array(repeating: -1, count: grid.count)
    coreBoxes = []
    isNearCore = Array(repeating: false, count: grid.cellCount)
    cellLabels = Array(repeating: -1, count: grid.cellCount)
    sets = CellSets(count: grid.cellCount)
  }

  mutating func run() {
    findCores()
    joinCells()
    numberClusters()
    labelBorders()
  }

  private mutating func findCores() {
    let (grid, search) = (grid, self)
    let found = parts.map { _, positions in
      unsafe grid.withUnsafeScan {
        unsafe search.cores(inRows: grid.rows(at: positions), $0)
      }
    }
    isCore = joined(found.map(\.isCore))
    coreBoxes = joined(found.map(\.boxes))
  }

  /// Returns the core points among the positions of some rows, and for each cell the box of its
  /// core points.
  private func cores(
    inRows rows: Range<Int>, _ scan: DensityScan
  ) -> (isCore: [Bool], boxes: [CoreBox]) {
    let cells = grid.cells(inRows: rows)
    let all = grid.positions(inCells: cells)
    var isCore = [Bool](repeating: false, count: all.count)
    var boxes = [CoreBox](repeating: CoreBox(), count: cells.count)
    var distance: (row: Int, measure: DensityDistance)?
    neighbors.forEachCell(inRows: rows) { _ in
      true
    } _: { cell, row, near in
      let positions = grid.positions(in: cell)
      let own = grid.weights[positions.upperBound] - grid.weights[positions.lowerBound]
      if own >= minPoints {
        for position in positions { isCore[position - all.lowerBound] = true }
      } else {
        let around = weight(around: near)
        guard around >= minPoints else { return }
        if distance?.row != row { distance = (row, DensityDistance(grid, row: grid.rows[row])) }
        guard let measure = distance?.measure else { return }
        for position in positions
        where unsafe weight(
          near: position, in: near, besides: positions, own, around: around, measure, scan)
          >= minPoints
        {
          isCore[position - all.lowerBound] = true
        }
      }
      var box = CoreBox()
      for position in positions where isCore[position - all.lowerBound] {
        let point = SIMD2(grid.longitudes[position], grid.latitudes[position])
        box.low = pointwiseMin(box.low, point)
        box.high = pointwiseMax(box.high, point)
      }
      boxes[cell - cells.lowerBound] = box
    }
    return (isCore, boxes)
  }

  /// Returns one column that joins the columns of consecutive parts.
  private func joined<Element>(_ columns: [[Element]]) -> [Element] {
    columns.count == 1 ? columns[0] : Array(columns.joined())
  }

  @inline(__always)
  private func weight(around near: Span<Range<Int>>) -> Int64 {
    var weight: Int64 = 0
    for index in near.indices { weight += self.weight(ofCells: near[index]) }
    return weight
  }

  @inline(__always)
  private func weight(ofCells cells: Range<Int>) -> Int64 {
    grid.weights[Int(grid.cellStarts[cells.upperBound])]
      - grid.weights[Int(grid.cellStarts[cells.lowerBound])]
  }

  /// Returns the weight within the distance. The search ends early if the weight is already enough,
  /// or can no longer be enough.
  ///
  /// - Parameter around: The weight of all cells in `near`.
  @inline(__always)
  private func weight(
    near position: Int, in near: Span<Range<Int>>, besides positions: Range<Int>, _ own: Int64,
    around: Int64, _ distance: DensityDistance, _ scan: DensityScan
  ) -> Int64 {
    var weight = own
    // Including the cells that were not examined.
    var most = around
    for index in near.indices {
      let cells = near[index]
      let before = weight
      let others = Int(grid.cellStarts[cells.lowerBound])..<Int(grid.cellStarts[cells.upperBound])
      if grid.isNarrow {
        weight += unsafe scan.weight(near: position, in: others, distance)
        // The cell itself is counted whole already, and all of it is within the distance.
        if others.contains(positions.lowerBound) { weight -= own }
      } else {
        for other in others where !positions.contains(other) {
          let isNear = distance.isNear(
            grid.longitudes[position], grid.latitudes[position], grid.longitudes[other],
            grid.latitudes[other])
          if isNear { weight += grid.weights[other + 1] - grid.weights[other] }
        }
      }
      most += weight - before - self.weight(ofCells: cells)
      if others.contains(positions.lowerBound) { most += own }
      if weight >= minPoints || most < minPoints { return weight }
    }
    return weight
  }

  private mutating func joinCells() {
    let (grid, neighbors) = (grid, neighbors)
    var distance: (row: Int, measure: DensityDistance)?
    neighbors.forEachCell(inRows: grid.rows.indices) {
      !coreBoxes[$0].isEmpty
    } _: { cell, row, near in
      if distance?.row != row { distance = (row, DensityDistance(grid, row: grid.rows[row])) }
      guard let measure = distance?.measure else { return }
      for index in near.indices {
        let cells = near[index]
        for other in cells { isNearCore[other] = true }
        for other in max(cells.lowerBound, min(cell + 1, cells.upperBound))..<cells.upperBound
        where !coreBoxes[other].isEmpty {
          if sets.find(cell) != sets.find(other), areConnected(cell, other, measure) {
            sets.join(cell, other)
          }
        }
      }
    }
  }

  /// Whether two cells have core points within the distance of each other.
  private func areConnected(_ cell: Int, _ other: Int, _ distance: DensityDistance) -> Bool {
    for position in grid.positions(in: cell) where isCore[position] {
      let (x, y) = (grid.longitudes[position], grid.latitudes[position])
      guard mayReach(other, x, y, distance) else { continue }
      for candidate in grid.positions(in: other) where isCore[candidate] {
        if distance.isNear(x, y, grid.longitudes[candidate], grid.latitudes[candidate]) {
          return true
        }
      }
    }
    return false
  }

  /// Whether core points of a cell may be within the distance of a position.
  @inline(__always)
  private func mayReach(_ cell: Int, _ x: Int32, _ y: Int32, _ distance: DensityDistance) -> Bool {
    let box = coreBoxes[cell]
    // The nearest corner or edge of the box; not across the antimeridian, where all points are
    // tested.
    return abs(Int(x) - Int(box.low.x)) > 1_800_000_000
      || distance.mayReachBox(
        x, y, min(max(x, box.low.x), box.high.x), min(max(y, box.low.y), box.high.y))
  }

  /// Numbers clusters by their first core points along the Morton curve.
  private mutating func numberClusters() {
    var firsts: [Int: UInt64] = [:]
    var last: (root: Int, code: UInt64) = (-1, 0)
    func keep() {
      guard last.root >= 0 else { return }
      firsts[last.root] = min(last.code, firsts[last.root] ?? .max)
    }
    for cell in 0..<grid.cellCount where !coreBoxes[cell].isEmpty {
      let root = sets.find(cell)
      if root != last.root {
        keep()
        last = (root, .max)
      }
      for position in grid.positions(in: cell) where isCore[position] {
        let code = Coordinate(
          longitudeE7: grid.longitudes[position], latitudeE7: grid.latitudes[position]
        ).mortonCode
        last.code = min(last.code, code)
      }
    }
    keep()
    let roots = firsts.sorted { $0.value < $1.value }.map(\.key)
    clusterCount = roots.count
    var numbers = [Int32](repeating: -1, count: grid.cellCount)
    for (number, root) in roots.enumerated() { numbers[root] = Int32(number) }
    for cell in 0..<grid.cellCount where !coreBoxes[cell].isEmpty {
      let number = numbers[sets.find(cell)]
      cellLabels[cell] = number
      for position in grid.positions(in: cell) where isCore[position] { labels[position] = number }
    }
  }

  /// Assigns each point that is not a core point to the first cluster that has a core point within
  /// the distance.
  private mutating func labelBorders() {
    guard clusterCount > 0 else { return }
    let (grid, search) = (grid, self)
    labels = joined(parts.map { search.labels(inRows: grid.rows(at: $1)) })
  }

  /// Returns the labels of the positions of some rows, including border points.
  private func labels(inRows rows: Range<Int>) -> [Int32] {
    let all = grid.positions(inCells: grid.cells(inRows: rows))
    var labels = Array(self.labels[all])
    var distance: (row: Int, measure: DensityDistance)?
    neighbors.forEachCell(inRows: rows) { cell in
      isNearCore[cell] && grid.positions(in: cell).contains { !isCore[$0] }
    } _: { cell, row, near in
      if distance?.row != row { distance = (row, DensityDistance(grid, row: grid.rows[row])) }
      guard let measure = distance?.measure else { return }
      for position in grid.positions(in: cell) where !isCore[position] {
        labels[position - all.lowerBound] = firstCluster(near: position, in: near, measure)
      }
    }
    return labels
  }

  /// The least label of the core points within the distance; -1 if absent.
  private func firstCluster(
    near position: Int, in near: Span<Range<Int>>, _ distance: DensityDistance
  ) -> Int32 {
    let (x, y) = (grid.longitudes[position], grid.latitudes[position])
    var best = Int32.max
    for index in near.indices {
      let cells = near[index]
      for cell in cells where cellLabels[cell] >= 0 && cellLabels[cell] < best {
        guard mayReach(cell, x, y, distance) else { continue }
        for candidate in grid.positions(in: cell) where isCore[candidate] {
          if distance.isNear(x, y, grid.longitudes[candidate], grid.latitudes[candidate]) {
            best = cellLabels[cell]
            break
          }
        }
      }
    }
    return best == .max ? -1 : best
  }
}

/// Disjoint sets of cells.
struct CellSets: Sendable {
  private var parents: [Int32]

  init(count: Int) { parents = (0..<Int32(count)).map { $0 } }

  /// Returns the cell that represents the set to which a cell belongs.
  ///
  /// - Complexity: O(log *n*), nearly constant over many calls.
  mutating func find(_ cell: Int) -> Int {
    var cell = cell
    while parents[cell] != cell {
      // Every second step is shortened.
      parents[cell] = parents[Int(parents[cell])]
      cell = Int(parents[cell])
    }
    return cell
  }

  /// Joins two sets; the cell with the smaller number represents them.
  mutating func join(_ a: Int, _ b: Int) {
    let (a, b) = (find(a), find(b))
    if a != b { parents[max(a, b)] = Int32(min(a, b)) }
  }
}
