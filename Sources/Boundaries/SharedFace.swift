import SimpleFeatures

/// A face that several districts cover.
struct SharedFace {
  private let box: BoundingBox
  private let shape: MultiPolygon

  /// - Returns: nil for a shape without area.
  init?(_ shape: MultiPolygon) {
    guard let box = shape.boundingBox else { return nil }
    (self.box, self.shape) = (box, shape)
  }

  /// Whether an edge divides the face: it crosses the outline, or its middle is inside. An edge
  /// that only ends at the outline does not divide the face.
  ///
  /// - Parameter budget: The number of edges of outlines that may be read.
  /// - Complexity: O(1) if the boxes are disjoint, otherwise O(*n*) for *n* edges of the outline.
  func isParted(by start: Coordinate, _ end: Coordinate, _ budget: inout Int) -> Bool {
    guard
      min(start.longitudeE7, end.longitudeE7) <= box.eastE7,
      box.westE7 <= max(start.longitudeE7, end.longitudeE7),
      min(start.latitudeE7, end.latitudeE7) <= box.northE7,
      box.southE7 <= max(start.latitudeE7, end.latitudeE7)
    else { return false }
    let (a, b) = (Self.point(start), Self.point(end))
    let middle = (x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
    var crosses = false
    var isInside = false
    shape.forEachEdge { start, end in
      let (c, d) = (Self.point(start), Self.point(end))
      budget -= 1
      let side = Self.turn(a, b, c)
      if side * Self.turn(a, b, d) < 0, Self.turn(c, d, a) * Self.turn(c, d, b) < 0 {
        crosses = true
      }
      // It may pass through corners only.
      if side == 0, (c.x - a.x) * (c.x - b.x) + (c.y - a.y) * (c.y - b.y) < 0 { crosses = true }
      // The even-odd rule.
      let isAcross = (c.y > middle.y) != (d.y > middle.y)
      if isAcross, (Self.turn(c, d, middle) > 0) == (d.y > c.y) { isInside.toggle() }
    }
    return crosses || isInside
  }

  private static func point(_ coordinate: Coordinate) -> (x: Double, y: Double) {
    (Double(coordinate.longitudeE7), Double(coordinate.latitudeE7))
  }

  /// Returns a positive number if `third` is to the left of the line from `first` to `second`.
  private static func turn(
    _ first: (x: Double, y: Double), _ second: (x: Double, y: Double),
    _ third: (x: Double, y: Double)
  ) -> Double {
    (second.x - first.x) * (third.y - first.y) - (second.y - first.y) * (third.x - first.x)
  }
}
