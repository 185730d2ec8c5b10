public import SimpleFeatures

/// Answers which of many regions holds a position, exactly.
///
/// Membership is even-odd over all rings of a region, holes and parts alike, in integers and
/// half-open: left and bottom edges are in, right and top edges are out. A position on an edge or
/// vertex that regions share belongs to exactly one of them when they neither overlap nor leave
/// gaps. The plane does not wrap: a region across the antimeridian comes as two parts.
/// ```swift
/// let index = RegionIndex(regions: [west, east])
/// index.position(of: Coordinate(longitude: 126.9780, latitude: 37.5665))  // Optional(0)
/// ```
///
/// A grid over everything knows for each cell the regions whose edges touch it, in order, and the
/// first region that covers it whole; only the former are tested, against the edges of a stripe.
public struct RegionIndex: Sendable {
  /// How many regions there are, empty ones included.
  public let count: Int

  private let edges: StripedEdges
  private let grid: CellGrid
  /// The answer for each cell, or -2 - *i* for the record that starts at position *i* of
  /// `candidates`.
  private let cells: [Int32]
  /// Records: positions of regions to test in order, then -2 - *a* where *a* is the answer when
  /// none of them holds.
  private let candidates: [Int32]

  /// Creates an index.
  ///
  /// - Parameter regions: In order of precedence: where they overlap the first one wins.
  /// - Complexity: O(*n* log *n*) for *n* edges, plus the cells that each region covers whole,
  ///   at most 4*n* + 64 a region. Memory is O(*n*).
  public init(regions: [MultiPolygon]) {
    count = regions.count
    var edges = StripedEdges()
    for region in regions { edges.append(region) }
    let grid = CellGrid(
      extent: edges.extent ?? .empty, edgeCount: edges.edgeCount, totalSpan: edges.totalSpan)
    var cover = GridCover(grid: grid)
    for (position, region) in regions.enumerated() {
      cover.add(region, at: position, edges: edges)
    }
    (cells, candidates) = cover.encoded()
    self.edges = edges
    self.grid = grid
  }

  /// Returns the position of the first region that holds `coordinate`, nil outside all of them.
  ///
  /// - Returns: A position in the array given to ``init(regions:)``.
  /// - Complexity: O(1) away from edges; near them O(*k*) for the *k* edges at that height of the
  ///   regions whose edges pass nearby.
  /// - SeeAlso: Shimrat (1962), "Algorithm 112: Position of point relative to polygon",
  ///   Communications of the ACM 5 (8), 434.
  public func position(of coordinate: Coordinate) -> Int? {
    let answer = answer(for: coordinate)
    return answer < 0 ? nil : Int(answer)
  }

  /// Returns for each coordinate what ``position(of:)`` returns, -1 where that is nil.
  ///
  /// - Complexity: That of ``position(of:)`` for each.
  public func positions(of coordinates: [Coordinate]) -> [Int32] {
    coordinates.map(answer(for:))
  }

  private func answer(for coordinate: Coordinate) -> Int32 {
    let x = coordinate.longitudeE7
    let y = coordinate.latitudeE7
    guard grid.extent.containsInterior(x: x, y: y) else { return -1 }
    let answer = cells[grid.cell(x: x, y: y)]
    return answer >= -1 ? answer : firstCandidate(fromSlot: Int(-2 - answer), x: x, y: y)
  }

  private func firstCandidate(fromSlot start: Int, x: Int32, y: Int32) -> Int32 {
    var slot = start
    while true {
      let candidate = candidates[slot]
      if candidate < 0 { return -2 - candidate }
      if edges.region(at: Int(candidate), containsX: x, y: y) { return candidate }
      slot += 1
    }
  }
}
