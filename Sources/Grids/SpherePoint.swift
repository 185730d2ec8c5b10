import SimpleFeatures

/// A direction from the middle of the sphere.
struct SpherePoint {
  var x, y, z: Double

  static func * (point: Self, factor: Double) -> Self {
    Self(x: point.x * factor, y: point.y * factor, z: point.z * factor)
  }
  static func + (left: Self, right: Self) -> Self {
    Self(x: left.x + right.x, y: left.y + right.y, z: left.z + right.z)
  }

  /// The cosine of the angle to another direction.
  @inline(__always)
  func product(_ other: Self) -> Double { x * other.x + y * other.y + z * other.z }

  var position: GeodeticPosition {
    GeodeticPosition(
      longitude: angle(x: x, y: y), latitude: angle(x: (x * x + y * y).squareRoot(), y: z))
  }
}

extension SpherePoint {
  init(_ position: GeodeticPosition) {
    let across = cosine(position.latitude)
    self.init(
      x: across * cosine(position.longitude), y: across * sine(position.longitude),
      z: sine(position.latitude))
  }
}
