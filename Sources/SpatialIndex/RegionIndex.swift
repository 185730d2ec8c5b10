public import SimpleFeatures

/// Finds, among many regions, the region that contains a position; the result is exact.
///
/// The even-odd rule determines whether a position is inside a region; it applies to all rings of
/// all parts of the region, including the holes. The rule is computed exactly, with integers, and
/// it is half-open: left and bottom edges are included, right and top edges are excluded. If the
/// regions neither overlap nor leave gaps, a position on an edge or a vertex that they share
/// belongs to exactly one region. A region does not continue beyond the antimeridian: a region that
/// crosses it consists of two parts.
/// ```swift
/// let index = RegionIndex(regions: [west, east])
/// index.position(of: Coordinate(longitude: 126.9780, latitude: 37.5665))  // Optional(0)
/// ```
///
/// A two-level grid over the whole area stores the result for each cell that no edge touches. For
/// every other cell, the grid stores two things: the few edges that pass through the cell, clipped
/// to the cell; and the regions that contain one chosen corner of the cell. To test a position in
/// such a cell, the index counts the edges that a path from the position to this corner crosses.
public struct RegionIndex: Sendable {
  /// The number of regions, including empty regions.
  public let count: Int

  let grid: RegionGrid

  /// Creates an index.
  ///
  /// - Parameter regions: The regions in order of precedence; if several regions contain a
  ///   position, the first of them is the result.
  /// - Complexity: O(*n* log *n*) for *n* edges, times the number of regions that overlap at a
  ///   position. Memory is O(*n*), about 50 bytes per edge for real districts.
  public init(regions: [MultiPolygon]) {
    count = regions.count
    grid = GridBuilder(EdgeList(regions)).build(regions)
  }

  /// Returns the position of the first region that contains `coordinate`; nil if it is outside all
  /// regions.
  ///
  /// - Returns: A position in the array passed to ``init(regions:)``.
  /// - Complexity: O(1) away from edges. In a cell of the grid that edges pass through, it is
  ///   O(*k*) for the *k* edges in the cell. If a cell has many edges, only some of them are
  ///   tested: the edges that cross the latitude of the position and belong to a region with an
  ///   edge nearby. This takes O(*k*) for *k* such edges.
  /// - SeeAlso: Shimrat (1962), "Algorithm 112: Position of point relative to polygon",
  ///   Communications of the ACM 5 (8), 434.
  public func position(of coordinate: Coordinate) -> Int? {
    let answer = grid.answer(for: coordinate)
    return answer < 0 ? nil : Int(answer)
  }

  /// Returns the result of ``position(of:)`` for each coordinate; a nil result is returned as -1.
  ///
  /// One call for many coordinates is several times faster than a call of ``position(of:)`` for
  /// each; it is fastest if consecutive positions are near each other, as in Morton order.
  ///
  /// - Complexity: The same as ``position(of:)`` for each coordinate.
  public func positions(of coordinates: [Coordinate]) -> [Int32] {
    grid.answers(for: coordinates)
  }
}
