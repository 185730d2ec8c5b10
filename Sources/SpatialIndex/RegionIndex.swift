public import SimpleFeatures

/// Finds exactly which of many regions contains a position.
///
/// Membership is even-odd over all rings of a region, holes and parts alike, in integers and
/// half-open: left and bottom edges are in, right and top edges are out. If regions neither overlap
/// nor leave gaps, a position on a shared edge or vertex belongs to exactly one of them. The plane
/// does not wrap: a region across the antimeridian consists of two parts.
/// ```swift
/// let index = RegionIndex(regions: [west, east])
/// index.position(of: Coordinate(longitude: 126.9780, latitude: 37.5665))  // Optional(0)
/// ```
///
/// A two-level grid over the whole area has the answer for each cell that no edge touches. For each
/// other cell it has the few edges that pass through the cell, clipped to it, and the regions that
/// contain its corner; a position is tested against the edges on a path to this corner.
public struct RegionIndex: Sendable {
  /// The number of regions, including empty regions.
  public let count: Int

  let grid: RegionGrid

  /// Creates an index.
  ///
  /// - Parameter regions: The regions in order of precedence: where regions overlap, the first of
  ///   them counts.
  /// - Complexity: O(*n* log *n*) for *n* edges, times the number of regions that overlap in a
  ///   place. Memory is O(*n*), about 50 bytes per edge for real districts.
  public init(regions: [MultiPolygon]) {
    count = regions.count
    grid = GridBuilder(EdgeList(regions)).build(regions)
  }

  /// Returns the position of the first region that holds `coordinate`, nil outside all of them.
  ///
  /// - Returns: A position in the array given to ``init(regions:)``.
  /// - Complexity: O(1) away from edges. Near edges O(*k*) for the *k* edges in a cell of the grid;
  ///   if these are many, for the edges at this height of the regions whose edges pass nearby.
  /// - SeeAlso: Shimrat (1962), "Algorithm 112: Position of point relative to polygon",
  ///   Communications of the ACM 5 (8), 434.
  public func position(of coordinate: Coordinate) -> Int? {
    let answer = grid.answer(for: coordinate)
    return answer < 0 ? nil : Int(answer)
  }

  /// Returns the result of ``position(of:)`` for each coordinate, -1 for nil.
  ///
  /// This is several times faster than a call for each position, and fastest if nearby positions
  /// follow each other, as in Morton order.
  ///
  /// - Complexity: The same as ``position(of:)`` for each.
  public func positions(of coordinates: [Coordinate]) -> [Int32] {
    grid.answers(for: coordinates)
  }
}
