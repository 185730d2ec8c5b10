import SimpleFeatures

/// A piece of an outline between two positions, in either direction.
struct BoundaryEdge: Hashable {
  /// The end that comes first by longitude, then by latitude.
  let low: Coordinate
  /// The other end.
  let high: Coordinate

  init(_ one: Coordinate, _ other: Coordinate) {
    let isOrdered =
      (one.longitudeE7, one.latitudeE7) <= (other.longitudeE7, other.latitudeE7)
    low = isOrdered ? one : other
    high = isOrdered ? other : one
  }

  /// Returns the fraction of the edge at `position`, 0 at ``low`` and 1 at ``high``, if the
  /// position lies at most one unit (1e-7 degree) from the edge; nil elsewhere and at the ends.
  ///
  /// Snap rounding moves a line by less than this distance.
  func fraction(of position: Coordinate) -> Double? {
    guard position != low, position != high else { return nil }
    let (dx, dy) = Self.vector(from: low, to: high)
    let (px, py) = Self.vector(from: low, to: position)
    let squaredLength = dx * dx + dy * dy
    guard squaredLength > 0 else { return nil }
    let fraction = (px * dx + py * dy) / squaredLength
    let squaredDistance = (px * dy - py * dx) * (px * dy - py * dx) / squaredLength
    return fraction > 0 && fraction < 1 && squaredDistance <= 1 ? fraction : nil
  }

  /// The vector in units of 1e-7 degree.
  private static func vector(from start: Coordinate, to end: Coordinate) -> (Double, Double) {
    (
      Double(end.longitudeE7) - Double(start.longitudeE7),
      Double(end.latitudeE7) - Double(start.latitudeE7)
    )
  }
}

extension MultiPolygon {
  /// Every ring, of all parts.
  var rings: [Ring] { polygons.flatMap(\.rings) }

  /// Calls a function with the edges of all rings, in their direction and with repetition; edges
  /// without length are left out.
  func forEachEdge(_ body: (_ start: Coordinate, _ end: Coordinate) -> Void) {
    for ring in rings {
      for (start, end) in zip(ring.coordinates, ring.coordinates.dropFirst()) where start != end {
        body(start, end)
      }
    }
  }

  /// The edges without direction and repetition.
  var edges: Set<BoundaryEdge> {
    var edges: Set<BoundaryEdge> = []
    forEachEdge { edges.insert(BoundaryEdge($0, $1)) }
    return edges
  }
}
