extension BoundingBox {
  /// Creates a box that contains all positions on the sphere whose distance from `center` is at
  /// most `radius`. Returns nil if the box would cross the 180° meridian or contain a pole.
  ///
  /// The box may be a few centimetres too large, but never too small.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle.
  ///   - radius: The radius of the circle, at least 0 metres.
  /// - Complexity: O(1).
  /// - SeeAlso: J. P. Matuschek, "Finding Points Within a Distance of a Latitude/Longitude Using
  ///   Bounding Coordinates".
  package init?(around center: Coordinate, radius: Meters) {
    let angle = radius.value / Haversine.earth.radius.value
    let latitude = center.latitude * .pi / 180
    // Far above the rounding of sines, far below the resolution of a position.
    let slack = 1e-9
    guard radius.value >= 0, abs(latitude) + angle + slack < .pi / 2 else { return nil }
    let across = arcSine(sine(angle) / cosine(latitude)) + slack
    let degrees = 180 / Double.pi
    let west = center.longitude - across * degrees
    let east = center.longitude + across * degrees
    let south = (latitude - angle - slack) * degrees
    let north = (latitude + angle + slack) * degrees
    guard across.isFinite, west >= -180, east <= 180 else { return nil }
    func units(_ degrees: Double, _ rule: FloatingPointRoundingRule) -> Int32 {
      Int32((degrees * 1e7).rounded(rule))
    }
    self.init(
      westE7: units(west, .down), southE7: units(south, .down), eastE7: units(east, .up),
      northE7: units(north, .up))
  }
}
