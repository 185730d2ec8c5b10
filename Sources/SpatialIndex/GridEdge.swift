/// Intersects an edge with the lines of a grid, exactly.
///
/// All values have 64 bits and are relative to the corner of a grid cell.
struct GridEdge: Equatable {
  let lowX: Int64
  let lowY: Int64
  let highX: Int64
  let highY: Int64

  /// The edge as seen from a corner.
  @inline(__always)
  init(_ edge: Edge, fromX x: Int64, y: Int64) {
    lowX = Int64(edge.lowX) &- x
    lowY = Int64(edge.lowY) &- y
    highX = Int64(edge.highX) &- x
    highY = Int64(edge.highY) &- y
  }

  @inline(__always)
  private init(lowX: Int64, lowY: Int64, highX: Int64, highY: Int64) {
    self.lowX = lowX
    self.lowY = lowY
    self.highX = highX
    self.highY = highY
  }

  /// The edge as seen from another corner.
  @inline(__always)
  func seen(fromX x: Int64, y: Int64) -> GridEdge {
    GridEdge(lowX: lowX &- x, lowY: lowY &- y, highX: highX &- x, highY: highY &- y)
  }

  @inline(__always) var west: Int64 { min(lowX, highX) }
  @inline(__always) var east: Int64 { max(lowX, highX) }
  @inline(__always) var rise: UInt64 { UInt64(bitPattern: highY &- lowY) }
  @inline(__always) var run: UInt64 { UInt64(bitPattern: east &- west) }

  /// Returns the x of the edge at the height `y`, rounded down and rounded up.
  ///
  /// `run` and the distance to `lowY` are below 2^32, so their product is below 2^64.
  /// - Precondition: `lowY <= y <= highY` and the edge is not level.
  @inline(__always)
  func crossing(atY y: Int64) -> (floor: Int64, ceiling: Int64) {
    let (offset, rest) = (run &* UInt64(bitPattern: y &- lowY))
      .quotientAndRemainder(dividingBy: rise)
    let whole = Int64(bitPattern: offset)
    let excess: Int64 = rest == 0 ? 0 : 1
    return lowX <= highX
      ? (lowX &+ whole, lowX &+ whole &+ excess)
      : (lowX &- whole &- excess, lowX &- whole)
  }

  /// Returns the lowest integer height at which a position on the line that runs north through `x`
  /// is above the edge. The position and the line are moved: the position by (d, e) and the line by
  /// d, where d and e are infinitesimal and 0 < e ≪ d.
  ///
  /// Let h be the height at which the edge meets the line through `x` before the move. The moved
  /// line meets an edge that rises to the east a little above h, and an edge that falls to the east
  /// a little below h. For a level edge, e decides.
  /// - Precondition: `west <= x < east`.
  @inline(__always)
  func firstHeightAbove(atX x: Int64) -> Int64 {
    let (offset, rest) = (rise &* (x &- lowX).magnitude).quotientAndRemainder(dividingBy: run)
    let whole = lowY &+ Int64(bitPattern: offset)
    return lowX < highX && lowY < highY || rest != 0 ? whole &+ 1 : whole
  }

  /// The largest value of `dx * y - dy * x` for positions (x, y) such that the edge passes through
  /// the position or west of it.
  ///
  /// The number is exact if the edge comes within 2^30 of the corner: then |dx * y - dy * x| < 2^63
  /// there, and intermediate overflow is harmless.
  @inline(__always)
  var limit: Int64 { (highX &- lowX) &* lowY &- (highY &- lowY) &* lowX }
}
