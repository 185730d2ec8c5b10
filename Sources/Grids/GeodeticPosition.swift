import SimpleFeatures

/// A position on an ellipsoid in radians, not rounded.
struct GeodeticPosition {
  var longitude: Double
  var latitude: Double

  /// The position in 1e-7 degree.
  var coordinate: Coordinate {
    let degrees = 180 / Double.pi
    return Coordinate(
      longitude: min(180, max(-180, longitude * degrees)),
      latitude: min(90, max(-90, latitude * degrees)))
  }
}
