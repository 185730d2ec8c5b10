internal import SimpleFeatures

/// A disk on the sphere that is small enough for tests in the plane.
///
/// Let dx and dy be the differences of longitude and latitude from the centre at latitude φ. The
/// squared chord is 4 sin²(dy/2) + 4 cos φ cos(φ + dy) sin²(dx/2). A position is in the disk if
/// this is at most the squared chord t of the radius. The quick test compares q = dy² + (cos²φ -
/// sin φ cos φ dy) dx² with t:
///
/// - 2 sin(z/2) lies between z (1 - z²/24) and z, and the bracket is at least cos φ cos(φ + dy)
///   while |dy| is at most 3 cos φ. So the squared chord is at most q, and a position with q ≤ t is
///   inside.
/// - Inside the disk |dx| ≤ X and |dy| ≤ Y, its half width and height, so q is at most the squared
///   chord times (1 + (cos φ Y²/2 + Y³/6) / c) / (1 - max(X, Y)²/12), c being the smallest cosine
///   of a latitude in the disk. If q is above t times this factor, the position is outside.
///
/// Cases in between are uncertain and are decided by the distance itself. All angles are in units
/// of 1e-7 degree; the coordinates of a position are differences of `Int32`, exact before they
/// become `Float`.
struct LocalCap: TreeRegion {
  let center: Coordinate
  let radius: Meters

  /// The longitude of the centre. In the copy of the disk for positions beyond the antimeridian,
  /// this longitude is moved by a full turn.
  let centerX: Int32
  let centerY: Int32
  /// A position whose q is at most this limit is inside.
  let innerLimit: Float
  /// A position whose q is above this limit is outside.
  let outerLimit: Float
  /// Whether the disk reaches over the antimeridian.
  let crossesAntimeridian: Bool

  private let weight: Float
  private let weightSlope: Float
  private let leastWeight: Float
  private let mostWeight: Float

  /// The largest radius that is tried in the plane, in radians.
  private static let widest = 0.25
  /// Ten times the relative rounding error of all `Float` computations here. It also covers the
  /// haversine in `Double`, which is exact to 1e-8 for distances of at least one metre.
  private static let slack = 3e-6
  private static let unit = 1e-7 * Double.pi / 180

  /// Creates the disk; nil if the disk is too large, or too near a pole, for the plane.
  ///
  /// - Precondition: `radius` is at least 0 metres.
  init?(center: Coordinate, radius: Meters) {
    let angle = max(radius.value, 1) / Haversine.earth.radius.value
    let latitude = center.latitude * .pi / 180
    guard angle <= Self.widest, abs(latitude) + angle < 1.5 else { return nil }
    let (sineOfAngle, cosineOfAngle, halfSine) = Self.smallAngle(angle)
    let (sine, cosine) = (sine(latitude), cosine(latitude))
    let leastCosine = cosine * cosineOfAngle - abs(sine) * sineOfAngle
    let mostCosine =
      abs(latitude) <= angle ? 1 : cosine * cosineOfAngle + abs(sine) * sineOfAngle
    let reach = sineOfAngle / cosine
    guard reach < 0.44 else { return nil }
    // The tangent of the half width, below 0.5, for the half width itself: the larger of the two.
    let halfWidth = reach / (1 - reach * reach).squareRoot()

    self.center = center
    self.radius = radius
    centerX = center.longitudeE7
    centerY = center.latitudeE7
    crossesAntimeridian = abs(center.longitude) * .pi / 180 + halfWidth >= .pi - Self.unit

    let chord = 2 * halfSine / Self.unit
    let limit = chord * chord
    let bracket = (cosine * angle * angle / 2 + angle * angle * angle / 6) / leastCosine
    let excess = (1 + bracket) / (1 - halfWidth * halfWidth / 12)
    // Below one metre rounding decides, so nothing is inside for certain.
    innerLimit = radius.value < 1 ? -1 : Float(limit * (1 - Self.slack))
    outerLimit = Float(limit * excess * (1 + Self.slack))
    weight = Float(cosine * cosine)
    weightSlope = Float(sine * cosine * Self.unit)
    leastWeight = Float(cosine * leastCosine)
    mostWeight = Float(cosine * mostCosine)
  }

  /// Returns the sine and cosine of an angle up to `widest`, and the sine of its half, from their
  /// series. The first omitted terms are below 1e-10.
  private static func smallAngle(_ z: Double) -> (sine: Double, cosine: Double, halfSine: Double) {
    func sine(_ z: Double) -> Double {
      let square = z * z
      return z * (1 - square / 6 * (1 - square / 20 * (1 - square / 42)))
    }
    let square = z * z
    let cosine = 1 - square / 2 * (1 - square / 12 * (1 - square / 30 * (1 - square / 56)))
    return (sine(z), cosine, sine(z / 2))
  }

  /// The same disk seen from the other side of the antimeridian, a full turn away.
  ///
  /// Differences are computed modulo 2^32 units. A disk is at most 29° wide to each side. The
  /// centre is then at most 209° from 0, which fits in 32 bits. A difference that wraps is at least
  /// 39° in either direction, so no position is in both copies.
  var acrossAntimeridian: LocalCap {
    LocalCap(
      self,
      centerX: centerX > 0
        ? centerX &- 1_800_000_000 &- 1_800_000_000
        : centerX &+ 1_800_000_000 &+ 1_800_000_000)
  }

  private init(_ other: LocalCap, centerX: Int32) {
    center = other.center
    radius = other.radius
    self.centerX = centerX
    centerY = other.centerY
    innerLimit = other.innerLimit
    outerLimit = other.outerLimit
    crossesAntimeridian = other.crossesAntimeridian
    weight = other.weight
    weightSlope = other.weightSlope
    leastWeight = other.leastWeight
    mostWeight = other.mostWeight
  }

  /// The greatest ratio between the q of a point among the *k* nearest points and the least q.
  var spread: Float { outerLimit / (innerLimit * (1 - 2e-5)) }

  /// The q of eight positions.
  @inline(__always)
  func squares(x: SIMD8<Int32>, y: SIMD8<Int32>) -> SIMD8<Float> {
    let dx = SIMD8<Float>(x &- centerX)
    let dy = SIMD8<Float>(y &- centerY)
    return dy * dy + (weight - weightSlope * dy) * (dx * dx)
  }

  /// Returns the least and the greatest q in eight boxes, for positions in the disk. The greatest q
  /// is exact if it is at most `innerLimit`.
  @inline(__always)
  func bounds(_ boxes: borrowing BoxLanes) -> (least: SIMD8<Float>, greatest: SIMD8<Float>) {
    // Centre and edges round by 64 units of longitude at most, 32 of latitude, and so do their sums.
    let (x, y) = (Float(centerX), Float(centerY))
    let west = SIMD8<Float>(boxes.west) - (x + 256)
    let east = (x - 256) - SIMD8<Float>(boxes.east)
    let south = SIMD8<Float>(boxes.south) - (y + 128)
    let north = (y - 128) - SIMD8<Float>(boxes.north)
    let zero = SIMD8<Float>(repeating: 0)
    let nearX = larger(larger(west, east), zero)
    let nearY = larger(larger(south, north), zero)
    let farX = smaller(west, east)
    let farY = smaller(south, north)
    return (
      nearY * nearY + leastWeight * (nearX * nearX), farY * farY + mostWeight * (farX * farX)
    )
  }

  @inline(__always)
  func relation(to boxes: borrowing BoxLanes) -> (meets: LaneMask, isCovered: LaneMask) {
    let (least, greatest) = bounds(boxes)
    return (LaneMask(least .<= outerLimit), LaneMask(greatest .<= innerLimit))
  }

  @inline(__always)
  func test(x: SIMD8<Int32>, y: SIMD8<Int32>) -> (isIn: LaneMask, isDoubtful: LaneMask) {
    let squares = squares(x: x, y: y)
    let isIn = LaneMask(squares .<= innerLimit)
    return (isIn, LaneMask(squares .<= outerLimit) & ~isIn)
  }

  @inline(never)
  func contains(x: Int32, y: Int32) -> Bool {
    Haversine.earth.distance(from: center, to: Coordinate(longitudeE7: x, latitudeE7: y)) <= radius
  }
}

@inline(__always)
private func larger(_ a: SIMD8<Float>, _ b: SIMD8<Float>) -> SIMD8<Float> {
  a.replacing(with: b, where: a .< b)
}

@inline(__always)
private func smaller(_ a: SIMD8<Float>, _ b: SIMD8<Float>) -> SIMD8<Float> {
  a.replacing(with: b, where: b .< a)
}
