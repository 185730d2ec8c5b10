/// A position on the square map of the world that web maps use (EPSG:3857), in fractions of the
/// side of the square.
///
/// `x` increases to the east from the antimeridian, and `y` increases to the south from 85.05° N;
/// both are in 0 ... 1.
/// ```swift
/// MercatorPoint(Coordinate(longitude: 0, latitude: 0))  // x 0.5, y 0.5
/// ```
public struct MercatorPoint: Hashable, Sendable {
  /// The distance from the antimeridian towards the east.
  public var x: Double
  /// The distance south of the northern edge.
  public var y: Double

  /// Creates a position from fractions of the side.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Projects a position. A position beyond 85.05° is moved to the edge.
  ///
  /// - Complexity: O(1).
  public init(_ coordinate: Coordinate) {
    let sine = sine(coordinate.latitude * .pi / 180)
    let y = 0.5 - 0.25 * naturalLogarithm((1 + sine) / (1 - sine)) / .pi
    self.init(x: coordinate.longitude / 360 + 0.5, y: min(1, max(0, y)))
  }

  /// The position on WGS 84, rounded to 1e-7 degree.
  public var coordinate: Coordinate {
    let longitude = (x - 0.5) * 360
    let latitude = 360 / .pi * arcTangent(exponential((1 - 2 * y) * .pi)) - 90
    return Coordinate(
      longitude: min(180, max(-180, longitude)), latitude: min(90, max(-90, latitude)))
  }
}
