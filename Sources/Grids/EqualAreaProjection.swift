import SimpleFeatures

/// Lambert's azimuthal equal-area projection of an ellipsoid, oblique.
///
/// - SeeAlso: Snyder (1987), "Map Projections: A Working Manual", USGS PP 1395, equations 24-17 to 24-26.
struct EqualAreaProjection {
  let ellipsoid: Ellipsoid
  let meridian, falseEasting, falseNorthing: Double
  private let poleQ, authalicRadius, stretch, sinOrigin, cosOrigin: Double

  init(
    _ ellipsoid: Ellipsoid, meridian: Double, latitude: Double, falseEasting: Double,
    falseNorthing: Double
  ) {
    self.ellipsoid = ellipsoid
    self.meridian = meridian * .pi / 180
    self.falseEasting = falseEasting
    self.falseNorthing = falseNorthing
    poleQ = ellipsoid.poleQ
    authalicRadius = ellipsoid.radius * (poleQ / 2).squareRoot()
    let (sinPhi, cosPhi) = (sine(latitude * .pi / 180), cosine(latitude * .pi / 180))
    sinOrigin = ellipsoid.q(sine: sinPhi) / poleQ
    cosOrigin = (1 - sinOrigin * sinOrigin).squareRoot()
    let es = ellipsoid.eccentricity * sinPhi
    stretch = ellipsoid.radius * cosPhi / (1 - es * es).squareRoot() / (authalicRadius * cosOrigin)
  }

  /// Converts a position in radians to a position in metres.
  @inline(__always)
  func project(longitude: Double, latitude: Double) -> (x: Double, y: Double) {
    let sinBeta = ellipsoid.q(sine: sine(latitude)) / poleQ
    let cosBeta = max(0, 1 - sinBeta * sinBeta).squareRoot()
    let (sinLambda, cosLambda) = (sine(longitude - meridian), cosine(longitude - meridian))
    let scale =
      authalicRadius
      * (2 / (1 + sinOrigin * sinBeta + cosOrigin * cosBeta * cosLambda)).squareRoot()
    return (
      falseEasting + scale * stretch * cosBeta * sinLambda,
      falseNorthing + scale / stretch * (cosOrigin * sinBeta - sinOrigin * cosBeta * cosLambda)
    )
  }

  /// Converts a position in metres to a position in radians.
  func unproject(x: Double, y: Double) -> GeodeticPosition {
    let (east, north) = ((x - falseEasting) / stretch, (y - falseNorthing) * stretch)
    let rho = (east * east + north * north).squareRoot()
    guard rho > 0 else {
      return GeodeticPosition(
        longitude: meridian, latitude: ellipsoid.latitude(ofQ: poleQ * sinOrigin))
    }
    let c = 2 * arcSine(min(1, rho / (2 * authalicRadius)))
    let (sinC, cosC) = (sine(c), cosine(c))
    let sinBeta = cosC * sinOrigin + north * sinC * cosOrigin / rho
    return GeodeticPosition(
      longitude: meridian
        + angle(x: rho * cosOrigin * cosC - north * sinOrigin * sinC, y: east * sinC),
      latitude: ellipsoid.latitude(ofQ: poleQ * sinBeta))
  }
}
