public import SimpleFeatures

extension MultiPolygon {
  /// Whether a position lies inside, by the rule of ``RegionIndex``: faster than an index for a few
  /// positions.
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
