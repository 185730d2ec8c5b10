internal import SimpleFeatures

/// A side of a ring. Its lower end is first; if the side is level, its western end is first. Sides
/// that two regions share are therefore equal.
struct Edge: Hashable, Sendable {
  let lowX: Int32
  let lowY: Int32
  let highX: Int32
  let highY: Int32

  init(_ start: Coordinate, _ end: Coordinate) {
    let isAscending =
      start.latitudeE7 == end.latitudeE7
      ? start.longitudeE7 <= end.longitudeE7 : start.latitudeE7 < end.latitudeE7
    let (low, high) = isAscending ? (start, end) : (end, start)
    lowX = low.longitudeE7
    lowY = low.latitudeE7
    highX = high.longitudeE7
    highY = high.latitudeE7
  }

  /// The difference of latitude of the ends.
  var rise: UInt64 { UInt64(Int64(highY) - Int64(lowY)) }
  /// The difference of longitude of the ends, without its sign.
  var run: UInt64 { (Int64(highX) - Int64(lowX)).magnitude }

  /// Returns whether the ray from a position to the east crosses the edge. All tests of membership
  /// use this function.
  ///
  /// The position p represents p' = p + (d, e) with d and e infinitesimal and d far above e above
  /// 0. Then p' lies on no edge and at the height of no vertex, so crossings are well defined and
  /// the even-odd rule gives each p' to exactly one region of a clean coverage.
  ///
  /// - The ray from p' meets the height of the edge when `lowY < y + e < highY`, in integers `lowY
  ///   <= y < highY`. It never meets the height of a level edge.
  /// - At that height the edge is at c = lowX ± run · (y - lowY) / rise, up to a multiple of e. The
  ///   ray crosses it when c > x + d, in integers c > x: if c = x, d decides and the edge lies to
  ///   the west of p'.
  /// - c is between the ends, so `x >= max` means no and `x < min` means yes. In between, the
  ///   offset of x from the lower end has the sign of the offset of c, and c > x becomes a
  ///   comparison of two products of magnitudes. Each factor is a difference of two `Int32`, below
  ///   2^32, so each product is below 2^64 and exact; they are compared and never subtracted.
  @inline(__always)
  func isCrossed(byRayFromX x: Int32, y: Int32) -> Bool {
    guard lowY <= y, y < highY, x < max(lowX, highX) else { return false }
    if x < min(lowX, highX) { return true }
    let crossing = run &* UInt64(Int64(y) - Int64(lowY))
    let position = rise &* (Int64(x) - Int64(lowX)).magnitude
    return lowX < highX ? crossing > position : crossing < position
  }
}

extension MultiPolygon {
  /// Calls `body` with every side of every ring, including holes.
  func forEachEdge(_ body: (Edge) -> Void) {
    func visit(_ ring: Ring) {
      let coordinates = ring.coordinates
      for index in 1..<coordinates.count {
        body(Edge(coordinates[index - 1], coordinates[index]))
      }
    }
    for polygon in polygons {
      visit(polygon.exterior)
      for interior in polygon.interiors { visit(interior) }
    }
  }
}
