import SimpleFeatures

/// The shorter great circle between two positions of a sphere.
struct GreatCircle {
  private let start, end: SpherePoint
  /// The length in radians.
  let length: Double

  init(_ start: GeodeticPosition, _ end: GeodeticPosition) {
    (self.start, self.end) = (SpherePoint(start), SpherePoint(end))
    let (a, b) = (self.start, self.end)
    let (dx, dy, dz) = (a.x - b.x, a.y - b.y, a.z - b.z)
    length = 2 * arcSine(min(1, (dx * dx + dy * dy + dz * dz).squareRoot() / 2))
  }

  /// The position at a fraction of the length.
  func position(_ share: Double) -> GeodeticPosition {
    guard length > 1e-9 else { return (start * (1 - share) + end * share).position }
    return (start * sine((1 - share) * length) + end * sine(share * length)).position
  }
}
