import SimpleFeatures

/// The convex hull of positions around a centre, in a plane that preserves areas.
///
/// The plane is Lambert's azimuthal equal-area projection of the sphere around the centre; edges of
/// the hull are straight in this plane. Its only seam is the point opposite to the centre.
///
/// - SeeAlso: Snyder (1987), "Map Projections: A Working Manual", USGS Professional Paper 1395,
///   page 182, equations 24-2 to 24-4; Andrew (1979), "Another efficient algorithm for convex hulls in
///   two dimensions".
enum ConvexHull {
  /// The area of the hull in square metres; 0 for fewer than three positions or positions in a line.
  ///
  /// - Complexity: O(*n* log *n*).
  static func squareMeters(of coordinates: [Coordinate], around center: Coordinate) -> Double {
    let points = coordinates.map { project($0, around: center) }
      .sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    let hull = chain(points) + chain(points.reversed())
    guard hull.count > 2 else { return 0 }
    var doubled = 0.0
    for index in hull.indices {
      let (a, b) = (hull[index], hull[(index + 1) % hull.count])
      doubled += a.x * b.y - b.x * a.y
    }
    return max(0, doubled / 2)
  }

  /// One side of the hull of sorted points, without its last point.
  private static func chain(_ points: [SIMD2<Double>]) -> [SIMD2<Double>] {
    var chain: [SIMD2<Double>] = []
    for point in points {
      while chain.count > 1 {
        let (a, b) = (chain[chain.count - 2], chain[chain.count - 1])
        let turn = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
        if turn > 0 { break }
        chain.removeLast()
      }
      chain.append(point)
    }
    return Array(chain.dropLast())
  }

  /// East and north in metres.
  static func project(_ coordinate: Coordinate, around center: Coordinate) -> SIMD2<Double> {
    let radians = Double.pi / 180
    let radius = Haversine.earth.radius.value
    let (phi, phi0) = (coordinate.latitude * radians, center.latitude * radians)
    let lambda = (coordinate.longitude - center.longitude) * radians
    let cosineOfArc =
      sine(phi0) * sine(phi) + cosine(phi0) * cosine(phi) * cosine(lambda)
    // The point opposite to the centre is the whole rim; its easternmost point is used.
    guard 1 + cosineOfArc > 1e-12 else { return SIMD2(2 * radius, 0) }
    let scale = radius * (2 / (1 + cosineOfArc)).squareRoot()
    return SIMD2(
      scale * cosine(phi) * sine(lambda),
      scale * (cosine(phi0) * sine(phi) - sine(phi0) * cosine(phi) * cosine(lambda)))
  }
}
