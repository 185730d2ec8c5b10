public import SimpleFeatures

extension MultiPolygon {
  /// Whether a position is inside the shape, according to the rule of ``RegionIndex``. This method
  /// is faster than building an index if only a few positions are tested.
  ///
  /// - Complexity: O(*v*) for a shape with *v* vertices.
  public func holds(_ position: Coordinate) -> Bool {
    var isInside = false
    forEachEdge { edge in
      let isCrossed = edge.isCrossed(byRayFromX: position.longitudeE7, y: position.latitudeE7)
      isInside = isInside != isCrossed
    }
    return isInside
  }
}
