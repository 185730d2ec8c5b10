public import SimpleFeatures

extension MultiPolygon {
  /// Whether a position is inside the shape, according to the rule of ``RegionIndex``. For a few
  /// positions, this method is faster than an index.
  ///
  /// - Complexity: O(*v*) for *v* vertices.
  public func holds(_ position: Coordinate) -> Bool {
    var isInside = false
    forEachEdge { edge in
      let isCrossed = edge.isCrossed(byRayFromX: position.longitudeE7, y: position.latitudeE7)
      isInside = isInside != isCrossed
    }
    return isInside
  }
}
