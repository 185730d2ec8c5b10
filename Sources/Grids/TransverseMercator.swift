import SimpleFeatures

/// A transverse Mercator projection by the series of Krüger, to the sixth power of the third flattening.
///
/// Within 10° of the central meridian it agrees with PROJ to 1e-8 m.
/// - SeeAlso: Karney (2011), "Transverse Mercator with an accuracy of a few nanometers", equations 12,
///   35 and 36, doi:10.1007/s00190-011-0445-3.
struct TransverseMercator {
  /// One number for each of two positions; both positions are computed at once.
  typealias Pair = SIMD2<Double>

  /// Six coefficients of a series of sines.
  struct Series {
    var a1, a2, a3, a4, a5, a6: Double

    /// Σ aₖ sin 2kx, from the sine and cosine of 2x.
    @inline(__always)
    func sum(sine: Double, cosine: Double) -> Double {
      let c = 2 * cosine
      let b5 = a5 + c * a6
      let b4 = a4 + c * b5 - a6
      let b3 = a3 + c * b4 - b5
      let b2 = a2 + c * b3 - b4
      let b1 = a1 + c * b2 - b3
      return b1 * sine
    }

    /// Σ aₖ sin 2kx of two numbers.
    @inline(__always)
    func sum(sine: Pair, cosine: Pair) -> Pair {
      let c = 2 * cosine
      let b5 = a5 + c * a6
      let b4 = (a4 - a6) + c * b5
      let b3 = a3 + c * b4 - b5
      let b2 = a2 + c * b3 - b4
      let b1 = a1 + c * b2 - b3
      return b1 * sine
    }

    /// Returns Σ aₖ sin 2k(x + iy) for two numbers, from the sine and cosine of 2x and the
    /// hyperbolic sine and cosine of 2y.
    @inline(__always)
    func sum(
      sine: Pair, cosine: Pair, hyperbolicSine: Pair,
      hyperbolicCosine: Pair
    ) -> (x: Pair, y: Pair) {
      // 2 cos 2(x + iy)
      let (cr, ci) = (2 * cosine * hyperbolicCosine, -2 * sine * hyperbolicSine)
      let (r5, i5) = (a5 + cr * a6, ci * a6)
      let (r4, i4) = ((a4 - a6) + (cr * r5 - ci * i5), cr * i5 + ci * r5)
      let (r3, i3) = (a3 + cr * r4 - ci * i4 - r5, cr * i4 + ci * r4 - i5)
      let (r2, i2) = (a2 + cr * r3 - ci * i3 - r4, cr * i3 + ci * r3 - i4)
      let (r1, i1) = (a1 + cr * r2 - ci * i2 - r3, cr * i2 + ci * r2 - i3)
      // sin 2(x + iy)
      let (sr, si) = (sine * hyperbolicCosine, cosine * hyperbolicSine)
      return (r1 * sr - i1 * si, r1 * si + i1 * sr)
    }
  }

  let ellipsoid: Ellipsoid
  /// The central meridian in radians.
  let meridian: Double
  /// The radius of the rectifying sphere times the scale of the meridian, in metres.
  let scaledRadius: Double
  let falseEasting: Double
  /// The offset that is added to northings, so that the origin has the defined northing.
  let northingOffset: Double
  /// From geodetic to conformal latitudes, and back.
  let conformal, geodetic: Series
  /// From the sphere to the plane, and back.
  let forward, backward: Series

  init(
    _ ellipsoid: Ellipsoid, meridian: Double, latitude: Double, scale: Double,
    falseEasting: Double, falseNorthing: Double
  ) {
    let n = ellipsoid.n
    let (n2, n3) = (n * n, n * n * n)
    let (n4, n5, n6) = (n2 * n2, n2 * n3, n3 * n3)
    self.ellipsoid = ellipsoid
    self.meridian = meridian * .pi / 180
    self.falseEasting = falseEasting
    scaledRadius = scale * ellipsoid.radius / (1 + n) * (1 + n2 / 4 + n4 / 64 + n6 / 256)
    conformal = Series(
      a1: -2 * n + 2 / 3 * n2 + 4 / 3 * n3 - 82 / 45 * n4 + 32 / 45 * n5 + 4642 / 4725 * n6,
      a2: 5 / 3 * n2 - 16 / 15 * n3 - 13 / 9 * n4 + 904 / 315 * n5 - 1522 / 945 * n6,
      a3: -26 / 15 * n3 + 34 / 21 * n4 + 8 / 5 * n5 - 12686 / 2835 * n6,
      a4: 1237 / 630 * n4 - 12 / 5 * n5 - 24832 / 14175 * n6,
      a5: -734 / 315 * n5 + 109_598 / 31185 * n6,
      a6: 444_337 / 155_925 * n6)
    geodetic = Series(
      a1: 2 * n - 2 / 3 * n2 - 2 * n3 + 116 / 45 * n4 + 26 / 45 * n5 - 2854 / 675 * n6,
      a2: 7 / 3 * n2 - 8 / 5 * n3 - 227 / 45 * n4 + 2704 / 315 * n5 + 2323 / 945 * n6,
      a3: 56 / 15 * n3 - 136 / 35 * n4 - 1262 / 105 * n5 + 73814 / 2835 * n6,
      a4: 4279 / 630 * n4 - 332 / 35 * n5 - 399_572 / 14175 * n6,
      a5: 4174 / 315 * n5 - 144_838 / 6237 * n6,
      a6: 601_676 / 22275 * n6)
    forward = Series(
      a1: n / 2 - 2 / 3 * n2 + 5 / 16 * n3 + 41 / 180 * n4 - 127 / 288 * n5 + 7891 / 37800 * n6,
      a2: 13 / 48 * n2 - 3 / 5 * n3 + 557 / 1440 * n4 + 281 / 630 * n5
        - 1_983_433 / 1_935_360 * n6,
      a3: 61 / 240 * n3 - 103 / 140 * n4 + 15061 / 26880 * n5 + 167_603 / 181_440 * n6,
      a4: 49561 / 161_280 * n4 - 179 / 168 * n5 + 6_601_661 / 7_257_600 * n6,
      a5: 34729 / 80640 * n5 - 3_418_889 / 1_995_840 * n6,
      a6: 212_378_941 / 319_334_400 * n6)
    backward = Series(
      a1: -n / 2 + 2 / 3 * n2 - 37 / 96 * n3 + 1 / 360 * n4 + 81 / 512 * n5
        - 96199 / 604_800 * n6,
      a2: -1 / 48 * n2 - 1 / 15 * n3 + 437 / 1440 * n4 - 46 / 105 * n5
        + 1_118_711 / 3_870_720 * n6,
      a3: -17 / 480 * n3 + 37 / 840 * n4 + 209 / 4480 * n5 - 5569 / 90720 * n6,
      a4: -4397 / 161_280 * n4 + 11 / 504 * n5 + 830_251 / 7_257_600 * n6,
      a5: -4583 / 161_280 * n5 + 108_847 / 3_991_680 * n6,
      a6: -20_648_693 / 638_668_800 * n6)
    let origin = latitude * .pi / 180
    let chi = origin + conformal.sum(sine: sine(2 * origin), cosine: cosine(2 * origin))
    let mu = chi + forward.sum(sine: sine(2 * chi), cosine: cosine(2 * chi))
    northingOffset = falseNorthing - scaledRadius * mu
  }

  /// Projects two positions, whose longitudes are at most 10° from the central meridian, to metres.
  ///
  /// - Parameters:
  ///   - turns: The rotations from the central meridian, in radians.
  ///   - latitudes: In radians.
  @inline(__always)
  func project(
    turns: Pair, latitudes: Pair, sines sinPhi: Pair,
    cosines cosPhi: Pair
  ) -> (x: Pair, y: Pair) {
    // The conformal latitude differs by less than 0.0034: its sine and cosine are turned by that.
    let delta = conformal.sum(
      sine: 2 * sinPhi * cosPhi, cosine: cosPhi * cosPhi - sinPhi * sinPhi)
    let d2 = delta * delta
    let sinDelta = delta - delta * d2 * (1.0 / 6 - d2 * (1.0 / 120))
    let cosDelta: Pair = 1 - d2 * (0.5 - d2 * (1.0 / 24))
    let sinChi = sinPhi * cosDelta + cosPhi * sinDelta
    let cosChi = cosPhi * cosDelta - sinPhi * sinDelta
    // Polynomials in place of functions: the longitude is at most 0.18 away.
    let l2 = turns * turns
    var series = Pair(repeating: -1.0 / 39_916_800)
    series = 1.0 / 362_880 + l2 * series
    series = -1.0 / 5_040 + l2 * series
    series = 1.0 / 120 + l2 * series
    series = -1.0 / 6 + l2 * series
    let sinLambda = turns + turns * l2 * series
    // 1 - cos λ
    series = Pair(repeating: -1.0 / 479_001_600)
    series = 1.0 / 3_628_800 + l2 * series
    series = -1.0 / 40_320 + l2 * series
    series = 1.0 / 720 + l2 * series
    series = -1.0 / 24 + l2 * series
    series = 0.5 + l2 * series
    let versine = l2 * series
    // tanh η'
    let t = cosChi * sinLambda
    let t2 = t * t
    // cosh² η' = 1 / (1 - t²); sin ξ' = sin χ cosh η', cos ξ' = cos χ cos λ cosh η'
    let squaredCosh = 1 / (1 - t2)
    let sinCosChi = sinChi * cosChi
    let sinXiCosXi = sinCosChi * (1 - versine) * squaredCosh
    let squaredSinXi = sinChi * sinChi * squaredCosh
    // ξ' - χ: its sine is sin ξ' cos χ - cos ξ' sin χ
    let turn = sinCosChi * versine * squaredCosh.squareRoot()
    let u2 = turn * turn
    series = 15.0 / 336 + u2 * (105.0 / 3_456)
    series = 3.0 / 40 + u2 * series
    series = 1.0 / 6 + u2 * series
    let xi = latitudes + (delta + (turn + turn * u2 * series))
    series = 1.0 / 13 + t2 * (1.0 / 15)
    series = 1.0 / 11 + t2 * series
    series = 1.0 / 9 + t2 * series
    series = 1.0 / 7 + t2 * series
    series = 1.0 / 5 + t2 * series
    series = 1.0 / 3 + t2 * series
    let eta = t + t * t2 * series
    let sine: Pair = 2 * sinXiCosXi
    let cosine: Pair = 1 - 2 * squaredSinXi
    let (dx, dy) = forward.sum(
      sine: sine, cosine: cosine,
      hyperbolicSine: 2 * t * squaredCosh, hyperbolicCosine: (1 + t2) * squaredCosh)
    return (falseEasting + scaledRadius * (eta + dy), northingOffset + scaledRadius * (xi + dx))
  }

  /// Converts a position in metres to a position in radians.
  func unproject(x: Double, y: Double) -> GeodeticPosition {
    let (xi, eta) = ((y - northingOffset) / scaledRadius, (x - falseEasting) / scaledRadius)
    let grown = exponential(2 * eta)
    let (dx, dy) = backward.sum(
      sine: SIMD2(repeating: sine(2 * xi)), cosine: SIMD2(repeating: cosine(2 * xi)),
      hyperbolicSine: SIMD2(repeating: (grown - 1 / grown) / 2),
      hyperbolicCosine: SIMD2(repeating: (grown + 1 / grown) / 2))
    let (sphereXi, sphereEta) = (xi + dx.x, eta + dy.x)
    let e = exponential(sphereEta)
    let sinh = (e - 1 / e) / 2
    let cosXi = cosine(sphereXi)
    let chi = angle(
      x: (sinh * sinh + cosXi * cosXi).squareRoot(), y: sine(sphereXi))
    return GeodeticPosition(
      longitude: meridian + angle(x: cosXi, y: sinh),
      latitude: chi + geodetic.sum(sine: sine(2 * chi), cosine: cosine(2 * chi)))
  }
}

extension TransverseMercator {
  /// Projects two positions, at most 10° from the central meridian, to metres.
  @inline(__always)
  func project(_ first: Coordinate, _ second: Coordinate, _ sines: SineTable) -> (x: Pair, y: Pair)
  {
    let longitudes = Pair(Double(first.longitudeE7), Double(second.longitudeE7)) * SineTable.unit
    return project(first, second, turns: longitudes - meridian, sines)
  }

  /// Projects two positions to metres, given their rotations from the central meridian in radians.
  @inline(__always)
  func project(
    _ first: Coordinate, _ second: Coordinate, turns: Pair, _ sines: SineTable
  ) -> (x: Pair, y: Pair) {
    let (a, b) = (sines.of(first.latitudeE7), sines.of(second.latitudeE7))
    return project(
      turns: turns,
      latitudes: Pair(Double(first.latitudeE7), Double(second.latitudeE7)) * SineTable.unit,
      sines: Pair(a.sine, b.sine), cosines: Pair(a.cosine, b.cosine))
  }
}
