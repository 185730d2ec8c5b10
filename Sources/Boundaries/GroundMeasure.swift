import SimpleFeatures

/// Areas, centres and outlines on the ground.
///
/// Areas are computed in Lambert's cylindrical equal-area projection of the sphere that has the
/// same area as WGS 84. For areas of the size of a country, the results differ from areas on the
/// ellipsoid by at most 0.5 %.
/// - SeeAlso: Snyder (1987), "Map Projections: A Working Manual", USGS PP 1395, chapter 10.
enum GroundMeasure {
  /// The authalic radius of WGS 84 in metres.
  static let authalicRadius = 6_371_007.181

  /// Returns the area of the exterior rings minus the area of the holes, in square metres.
  static func squareMeters(_ shape: MultiPolygon) -> Double {
    shape.polygons.reduce(0) { sum, polygon in
      sum + abs(squareMeters(polygon.exterior))
        - polygon.interiors.reduce(0) { $0 + abs(squareMeters($1)) }
    }
  }

  /// The length of all outlines.
  static func perimeter(_ shape: MultiPolygon) -> Meters {
    var sum = 0.0
    shape.forEachEdge { sum += Haversine.earth.distance(from: $0, to: $1).value }
    return Meters(sum)
  }

  /// The centre of gravity of the area; nil without area.
  static func centroid(_ shape: MultiPolygon) -> Coordinate? {
    var (area, x, y) = (0.0, 0.0, 0.0)
    guard let origin = shape.polygons.first?.exterior.coordinates.first else { return nil }
    for polygon in shape.polygons {
      for (index, ring) in polygon.rings.enumerated() {
        let moments = planarMoments(ring, from: origin)
        let sign = (moments.area < 0 ? -1.0 : 1.0) * (index == 0 ? 1 : -1)
        area += sign * moments.area
        x += sign * moments.x
        y += sign * moments.y
      }
    }
    guard area > 0 else { return nil }
    return try? Coordinate(
      validatingLongitude: origin.longitude + x / area / 1e7,
      latitude: origin.latitude + y / area / 1e7)
  }

  /// The signed area in square metres.
  private static func squareMeters(_ ring: Ring) -> Double {
    let radians = Double.pi / 180
    let origin = ring.coordinates[0]
    let originSine = sineOfLatitude(origin)
    var area = 0.0
    var previous = (x: 0.0, y: 0.0)
    for coordinate in ring.coordinates.dropFirst() {
      let x = (coordinate.longitude - origin.longitude) * radians
      let y = sineOfLatitude(coordinate) - originSine
      area += previous.x * y - x * previous.y
      previous = (x, y)
    }
    return area / 2 * authalicRadius * authalicRadius
  }

  private static func sineOfLatitude(_ coordinate: Coordinate) -> Double {
    sine(coordinate.latitude * .pi / 180)
  }

  /// Returns first moments around `origin` in units of 1e-7 degree; their sign is the sign of the
  /// area.
  private static func planarMoments(
    _ ring: Ring, from origin: Coordinate
  ) -> (area: Double, x: Double, y: Double) {
    var (area, x, y) = (0.0, 0.0, 0.0)
    func relative(_ coordinate: Coordinate) -> (x: Double, y: Double) {
      (
        Double(coordinate.longitudeE7) - Double(origin.longitudeE7),
        Double(coordinate.latitudeE7) - Double(origin.latitudeE7)
      )
    }
    var previous = relative(ring.coordinates[0])
    for coordinate in ring.coordinates.dropFirst() {
      let next = relative(coordinate)
      let cross = previous.x * next.y - next.x * previous.y
      area += cross / 2
      x += (previous.x + next.x) * cross / 6
      y += (previous.y + next.y) * cross / 6
      previous = next
    }
    return (area, x, y)
  }
}

extension MultiPolygon {
  /// Whether a position in units of 1e-7 degree lies inside the area, by the even-odd rule.
  ///
  /// `Double` is exact enough, because the result only distinguishes faces and affects no figure.
  func covers(x: Double, y: Double) -> Bool {
    var isInside = false
    forEachEdge { start, end in
      let (y1, y2) = (Double(start.latitudeE7), Double(end.latitudeE7))
      guard (y1 > y) != (y2 > y) else { return }
      let (x1, x2) = (Double(start.longitudeE7), Double(end.longitudeE7))
      if x < x1 + (y - y1) / (y2 - y1) * (x2 - x1) { isInside.toggle() }
    }
    return isInside
  }
}
