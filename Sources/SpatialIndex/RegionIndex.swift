public import SimpleFeatures

/// Finds the region that contains a position among many regions; the result is exact.
///
/// The even-odd rule over all rings of a region, including holes and the rings of all parts,
/// determines whether a position is inside. The rule is exact in integers and half-open: left and
/// bottom edges are included, right and top edges are excluded. If regions neither overlap nor
/// leave gaps, a position on a shared edge or vertex belongs to exactly one of them. The plane does
/// not wrap around: a region across the antimeridian consists of two parts.
/// ```swift
/// let index = RegionIndex(regions: [west, east])
/// index.position(of: Coordinate(longitude: 126.9780, latitude: 37.5665))  // Optional(0)
/// ```
///
/// A two-level grid over the whole area stores the result for each cell that no edge touches. For
/// every other cell, the grid stores the few edges that pass through the cell, clipped to the cell,
/// and the regions that contain one corner of the cell. To test a position, the index counts the
/// edges that cross a path from the position to this corner.
public struct RegionIndex: Sendable {
  /// The number of regions, including empty regions.
  public let count: Int

  let grid: RegionGrid

  /// Creates an index.
  ///
  /// - Parameter regions: The regions in order of precedence; where regions overlap, the first of
  ///   them is the result.
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
  /// - Complexity: O(1) away from edges. Near edges it is O(*k*) for the *k* edges in a cell of the
  ///   grid. If a cell has many edges, it is O(*k*) for the *k* edges that cross the latitude of
  ///   the position and belong to regions with an edge nearby.
  /// - SeeAlso: Shimrat (1962), "Algorithm 112: Position of point relative to polygon",
  ///   Communications of the ACM 5 (8), 434.
  public func position(of coordinate: Coordinate) -> Int? {
    let answer = grid.answer(for: coordinate)
    return answer < 0 ? nil : Int(answer)
  }

  /// Returns the result of ``position(of:)`` for each coordinate; a nil result is returned as -1.
  ///
  /// This is several times faster than one call of ``position(of:)`` for each coordinate, and
  /// fastest if nearby positions follow each other, as in Morton order.
  ///
  /// - Complexity: The same as ``position(of:)`` for each coordinate.
  public func positions(of coordinates: [Coordinate]) -> [Int32] {
    grid.answers(for: coordinates)
  }
}
