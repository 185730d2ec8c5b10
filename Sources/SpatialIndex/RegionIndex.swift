public import SimpleFeatures

/// Finds the region that holds a position among many, exactly.
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
/// A grid of two levels over everything has the answer for each cell that no edge touches. For the
/// others it has the few edges that pass through the cell, cut to it, and the regions that hold its
/// corner: a position there is tested against the edges on a path to the corner.
public struct RegionIndex: Sendable {
  /// The number of regions, empty ones included.
  public let count: Int

  let grid: RegionGrid

  /// Creates an index.
  ///
  /// - Parameter regions: In order of precedence: if they overlap the first one wins.
  /// - Complexity: O(*n* log *n*) for *n* edges, times the number of regions that overlap in a
  ///   place. Memory is O(*n*), about 50 bytes per edge for real districts.
  public init(regions: [MultiPolygon]) {
    count = regions.count
    grid = GridBuilder(EdgeList(regions)).build(regions)
  }

  /// Returns the position of the first region that holds `coordinate`, nil outside all of them.
  ///
  /// - Returns: A position in the array given to ``init(regions:)``.
  /// - Complexity: O(1) away from edges; near them O(*k*) for the *k* edges in a cell of the grid,
  ///   or if these are many, at that height of the regions whose edges pass nearby.
  /// - SeeAlso: Shimrat (1962), "Algorithm 112: Position of point relative to polygon",
  ///   Communications of the ACM 5 (8), 434.
  public func position(of coordinate: Coordinate) -> Int? {
    let answer = grid.answer(for: coordinate)
    return answer < 0 ? nil : Int(answer)
  }

  /// Returns the result of ``position(of:)`` for each coordinate, -1 for nil.
  ///
  /// Several times as fast a position as one call each; fastest when nearby positions follow each
  /// other, as in Morton order.
  ///
  /// - Complexity: That of ``position(of:)`` for each.
  public func positions(of coordinates: [Coordinate]) -> [Int32] {
    grid.answers(for: coordinates)
  }
}
