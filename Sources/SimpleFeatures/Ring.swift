public import Diagnostics

/// A closed sequence of positions, in which the last position repeats the first.
///
/// A ring may cross itself, as published boundaries do. The even-odd rule determines which
/// positions are inside.
public struct Ring: Hashable, Sendable {
  /// The positions, at least four; the last equals the first.
  public let coordinates: [Coordinate]

  /// Creates a ring.
  ///
  /// - Throws: ``RingError/tooFewCoordinates(count:)`` for fewer than four positions;
  ///   ``RingError/notClosed`` if the last position differs from the first.
  public init(_ coordinates: [Coordinate]) throws(RingError) {
    guard coordinates.count >= 4 else { throw .tooFewCoordinates(count: coordinates.count) }
    guard coordinates.first == coordinates.last else { throw .notClosed }
    self.coordinates = coordinates
  }

  /// Twice the signed area of the ring, in squares of 1e-7 degree; positive if the ring is
  /// counter-clockwise.
  ///
  /// The area is computed in `Double`, from the differences between the vertices and the first
  /// vertex. The area is used to determine the winding order, never to test whether a position is
  /// inside.
  /// - Complexity: O(*n*).
  public var doubledSignedArea: Double {
    let originX = Double(coordinates[0].longitudeE7)
    let originY = Double(coordinates[0].latitudeE7)
    var sum = 0.0
    var previousX = 0.0
    var previousY = 0.0
    for coordinate in coordinates.dropFirst() {
      let x = Double(coordinate.longitudeE7) - originX
      let y = Double(coordinate.latitudeE7) - originY
      sum += previousX * y - x * previousY
      previousX = x
      previousY = y
    }
    return sum
  }

  /// Returns the ring in the requested winding order.
  public func wound(counterClockwise: Bool) -> Ring {
    let area = doubledSignedArea
    return area != 0 && (area > 0) != counterClockwise ? Ring(reversing: self) : self
  }

  private init(reversing ring: Ring) { coordinates = ring.coordinates.reversed() }
}

/// The reason why a sequence of positions is not a ring.
public enum RingError: Fault, Equatable {
  /// The sequence has fewer than four positions.
  case tooFewCoordinates(count: Int)
  /// The last position differs from the first.
  case notClosed

  public var code: String {
    switch self {
    case .tooFewCoordinates: "ring.coordinates.too-few"
    case .notClosed: "ring.end.not-closed"
    }
  }
}
