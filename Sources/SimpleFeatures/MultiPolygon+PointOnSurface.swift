extension MultiPolygon {
  /// A position inside the largest part, like the "point on surface" of other libraries; nil if the
  /// shape has no parts.
  ///
  /// The position lies on the parallel through the middle of the part's bounding box. On this
  /// parallel, the position is in the middle of the widest section that is inside the part and
  /// outside the part's holes. For a part without an area, the position is its first corner.
  ///
  /// - Complexity: O(*n* log *n*) for *n* corners.
  public var pointOnSurface: Coordinate? {
    func area(_ polygon: Polygon) -> Double { abs(polygon.exterior.doubledSignedArea) }
    guard let largest = polygons.max(by: { area($0) < area($1) }),
      let box = BoundingBox(largest.exterior.coordinates)
    else { return nil }
    // Twice the latitude, so that the middle is an integer.
    let doubled = Int64(box.southE7) + Int64(box.northE7)
    var crossings: [Double] = []
    for ring in largest.rings {
      for (from, to) in zip(ring.coordinates, ring.coordinates.dropFirst()) {
        let (low, high) = (2 * Int64(from.latitudeE7), 2 * Int64(to.latitudeE7))
        guard (low > doubled) != (high > doubled) else { continue }
        let share = Double(doubled - low) / Double(high - low)
        let (x, end) = (Double(from.longitudeE7), Double(to.longitudeE7))
        crossings.append(x + share * (end - x))
      }
    }
    crossings.sort()
    var widest: (west: Double, east: Double)?
    for index in stride(from: 0, to: crossings.count - 1, by: 2) {
      let (west, east) = (crossings[index], crossings[index + 1])
      if east - west > (widest.map { $0.east - $0.west } ?? 0) { widest = (west, east) }
    }
    guard let widest else { return largest.exterior.coordinates.first }
    return Coordinate(
      longitudeE7: Int32(((widest.west + widest.east) / 2).rounded()),
      latitudeE7: Int32((doubled / 2)))
  }
}
