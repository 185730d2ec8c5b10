import SimpleFeatures

/// A position on an ellipsoid in radians, not rounded.
struct GeodeticPosition {
  var longitude: Double
  var latitude: Double

  /// The shorter rotation from one longitude to another, -π ... π.
  static func turn(to longitude: Double, from other: Double) -> Double {
    let difference = longitude - other
    return difference > .pi
      ? difference - 2 * .pi : difference < -.pi ? difference + 2 * .pi : difference
  }

  /// The position in 1e-7 degree.
  var coordinate: Coordinate {
    let degrees = 180 / Double.pi
    return Coordinate(
      longitude: min(180, max(-180, longitude * degrees)),
      latitude: min(90, max(-90, latitude * degrees)))
  }
}
