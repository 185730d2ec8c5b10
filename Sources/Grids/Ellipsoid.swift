import SimpleFeatures

/// An ellipsoid of revolution, with the functions for equal-area projections.
///
/// - SeeAlso: Snyder (1987), "Map Projections: A Working Manual", USGS PP 1395, equations 3-12 and
///   3-13.
struct Ellipsoid {
  /// The equatorial radius in metres.
  let radius: Double
  /// The third flattening.
  let n: Double
  let eccentricity: Double
  let squaredEccentricity: Double

  static let wgs84 = Ellipsoid(radius: 6_378_137, inverseFlattening: 298.257_223_563)
  static let grs80 = Ellipsoid(radius: 6_378_137, inverseFlattening: 298.257_222_101)

  init(radius: Double, inverseFlattening: Double) {
    let flattening = 1 / inverseFlattening
    self.radius = radius
    n = flattening / (2 - flattening)
    squaredEccentricity = flattening * (2 - flattening)
    eccentricity = squaredEccentricity.squareRoot()
  }

  /// Snyder's q of a latitude, by its sine: twice the area, in units of the squared radius, between the
  /// equator and the latitude along one radian of longitude.
  @inline(__always)
  func q(sine: Double) -> Double {
    let es = eccentricity * sine
    return (1 - squaredEccentricity)
      * (sine / (1 - es * es) + naturalLogarithm((1 + es) / (1 - es)) / (2 * eccentricity))
  }

  /// The q of a pole.
  var poleQ: Double { q(sine: 1) }

  /// The latitude in radians whose q is given.
  func latitude(ofQ q: Double) -> Double {
    var latitude = arcSine(min(1, max(-1, q / poleQ)))
    for _ in 0..<8 {
      let (sine, cosine) = (sine(latitude), cosine(latitude))
      guard cosine > 1e-9 else { break }
      let es = eccentricity * sine
      let slope = 2 * (1 - squaredEccentricity) * cosine / ((1 - es * es) * (1 - es * es))
      let step = (self.q(sine: sine) - q) / slope
      latitude -= step
      if abs(step) < 1e-16 { break }
    }
    return latitude
  }

  /// The difference of q between two latitudes in radians.
  func q(from south: Double, to north: Double) -> Double {
    let height = north - south
    guard abs(height) < 0.02 else { return q(sine: sine(north)) - q(sine: sine(south)) }
    // The difference of two nearly equal q loses digits; Gauss-Legendre of five points does not.
    let middle = (south + north) / 2
    func slope(_ node: Double) -> Double {
      let latitude = middle + node * height / 2
      let es = eccentricity * sine(latitude)
      return cosine(latitude) / ((1 - es * es) * (1 - es * es))
    }
    let (inner, outer) = (0.538_469_310_105_683_1, 0.906_179_845_938_664)
    let sum =
      128 / 225 * slope(0) + 0.478_628_670_499_366_5 * (slope(inner) + slope(-inner))
      + 0.236_926_885_056_189_1 * (slope(outer) + slope(-outer))
    return (1 - squaredEccentricity) * sum * height
  }

  /// The area in square metres between two latitudes along a width; all angles are in radians.
  func squareMeters(south: Double, north: Double, width: Double) -> Double {
    q(from: south, to: north) / 2 * width * radius * radius
  }
}
