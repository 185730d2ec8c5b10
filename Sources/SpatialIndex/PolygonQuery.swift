internal import SimpleFeatures

/// The points in a polygon.
///
/// A box that no side touches is completely inside or completely outside, because the box is closed
/// and all sides are at some distance from it. A test of one position in the box therefore decides
/// for all positions in it. Sides are passed down the tree to the boxes that they touch. In a leaf
/// that a side touches, each point is tested separately.
struct PolygonQuery: PointQuery {
  private let stripes: StripedEdges
  private let sides: [Edge]

  init(_ polygon: MultiPolygon) {
    var stripes = StripedEdges()
    stripes.append(polygon)
    self.stripes = stripes
    var sides: [Edge] = []
    polygon.forEachEdge { sides.append($0) }
    self.sides = sides
  }

  func visit<Tally: RangeTally>(_ tree: PointTree, _ tally: inout Tally) {
    guard !sides.isEmpty else { return }
    descend(tree, level: 0, index: 0, sides, &tally)
  }

  private func descend<Tally: RangeTally>(
    _ tree: PointTree, level: Int, index: Int, _ sides: [Edge], _ tally: inout Tally
  ) {
    let shape = tree.shape
    let lanes = tree.boxes[shape.firstNode(ofLevel: level) + index]
    let bits = shape.bits(ofChildrenAtLevel: level)
    for lane in 0..<(level == 0 ? shape.rootChildCount : 8) {
      let child = index * 8 + lane
      let range = shape.range(of: child, bits: bits)
      guard !range.isEmpty else { continue }
      let box = lanes.extent(lane)
      let touching = sides.filter { $0.mayTouch(box) }
      if touching.isEmpty {
        if contains(box.west, box.south) { tally.take(range) }
      } else if level + 1 < shape.levelCount {
        descend(tree, level: level + 1, index: child, touching, &tally)
      } else {
        scan(tree, range, &tally)
      }
    }
  }

  private func scan<Tally: RangeTally>(
    _ tree: PointTree, _ leaf: Range<Int>, _ tally: inout Tally
  ) {
    for start in stride(from: leaf.lowerBound, to: leaf.upperBound, by: 8) {
      var mask = LaneMask.none
      for index in start..<min(start + 8, leaf.upperBound)
      where contains(tree.longitudes[index], tree.latitudes[index]) {
        mask[index - start] = -1
      }
      tally.take(mask, from: start)
    }
  }

  private func contains(_ x: Int32, _ y: Int32) -> Bool {
    stripes.region(at: 0, containsX: x, y: y)
  }
}

extension Edge {
  /// Returns whether the side may have a position in common with a box; if false, it certainly has
  /// none.
  fileprivate func mayTouch(_ box: Extent) -> Bool {
    guard lowY <= box.north, highY >= box.south, min(lowX, highX) <= box.east,
      max(lowX, highX) >= box.west
    else { return false }
    // All four corners on one side of the line. Each product is below 2^64 and so off by at most
    // 2^11 as a `Double`; 2^14 is beyond the error of both.
    let (dx, dy) = (Double(highX) - Double(lowX), Double(highY) - Double(lowY))
    let (west, east) = (Double(box.west) - Double(lowX), Double(box.east) - Double(lowX))
    let (south, north) = (Double(box.south) - Double(lowY), Double(box.north) - Double(lowY))
    // dy is not negative, so the sign of dx decides which corners are the extreme ones.
    let (least, most) =
      dx < 0
      ? (dx * north - dy * east, dx * south - dy * west)
      : (dx * south - dy * east, dx * north - dy * west)
    return least <= 0x1p14 && most >= -0x1p14
  }
}
