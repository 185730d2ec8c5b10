internal import SimpleFeatures

/// Decides whether positions near one row of a grid are within the radius.
///
/// Squared distances are first computed in the plane; the product of the cosines of both latitudes
/// is approximated linearly around the middle of the row. Uncertain cases are decided by the
/// haversine itself.
struct DensityDistance {
  private let radius: Meters
  private let middle: Int32
  private let weight: Float
  private let slope: Float
  private let innerLimit: Float
  private let outerLimit: Float
  /// If the nearest corner of a box is farther than this limit, the whole box is too far. The limit
  /// allows for positions at which the cosine of the latitude is less than at the corner.
  private let boxLimit: Float

  init(_ grid: DensityGrid, row: DensityGrid.Row) {
    radius = grid.radius
    middle = row.middle
    let latitude = Double(row.middle) * DensityGrid.unit
    let (sine, cosine) = (sine(latitude), cosine(latitude))
    let angle = grid.reach * DensityGrid.unit
    weight = Float(cosine * cosine)
    slope = Float(sine * cosine * DensityGrid.unit)
    // The least cosine of a position that can be near, and its greatest distance to the east.
    let least = cosine - 2.5 * angle
    let width = least > 0 ? angle / least : .infinity
    // Second order of the product of cosines, of both sines, and the rounding of `Float`.
    let doubt = 8 * width * width + angle * angle + 4e-6
    let limit = grid.reach * grid.reach
    guard doubt < 0.5 else {
      (innerLimit, outerLimit, boxLimit) = (-.infinity, .infinity, .infinity)
      return
    }
    // Below one metre the rounding of the distance itself decides.
    innerLimit = radius.value < 1 ? -.infinity : Float(limit * (1 - doubt))
    outerLimit = Float(limit * (1 + doubt)) + 1
    boxLimit = outerLimit * Float(1 + 6 * width)
  }

  /// Whether two positions are within the radius.
  @inline(__always)
  func isNear(_ x: Int32, _ y: Int32, _ otherX: Int32, _ otherY: Int32) -> Bool {
    let square = square(x, y, otherX, otherY)
    if square <= innerLimit { return true }
    if square > outerLimit { return false }
    return isWithin(x, y, otherX, otherY)
  }

  /// Returns two masks of eight positions: the positions that are within the radius, and the
  /// uncertain positions.
  ///
  /// - Precondition: No two positions are more than 180° of longitude apart.
  @inline(__always)
  func test(
    _ x: Int32, _ y: Int32, _ otherX: SIMD8<Int32>, _ otherY: SIMD8<Int32>
  ) -> (isNear: LaneMask, isDoubtful: LaneMask) {
    let dx = SIMD8<Float>(otherX &- x)
    let dy = SIMD8<Float>(otherY &- y)
    let lean = SIMD8<Float>(otherY &- middle) + Float(y &- middle)
    let square = dy * dy + (weight - slope * lean) * (dx * dx)
    let isNear = LaneMask(square .<= innerLimit)
    return (isNear, LaneMask(square .<= outerLimit) & ~isNear)
  }

  /// Returns whether a box, whose nearest position is given, may contain a position within the
  /// radius.
  @inline(__always)
  func mayReachBox(_ x: Int32, _ y: Int32, _ nearX: Int32, _ nearY: Int32) -> Bool {
    square(x, y, nearX, nearY) <= boxLimit
  }

  @inline(__always)
  private func square(_ x: Int32, _ y: Int32, _ otherX: Int32, _ otherY: Int32) -> Float {
    // Differences of longitude modulo a turn; those of latitude fit.
    var difference = Int64(otherX) - Int64(x)
    if difference > 1_800_000_000 { difference -= 3_600_000_000 }
    if difference < -1_800_000_000 { difference += 3_600_000_000 }
    let dx = Float(difference)
    let dy = Float(otherY &- y)
    let lean = Float(y &- middle) + Float(otherY &- middle)
    return dy * dy + (weight - slope * lean) * (dx * dx)
  }

  @inline(never)
  private func isWithin(_ x: Int32, _ y: Int32, _ otherX: Int32, _ otherY: Int32) -> Bool {
    Haversine.earth.distance(
      from: Coordinate(longitudeE7: x, latitudeE7: y),
      to: Coordinate(longitudeE7: otherX, latitudeE7: otherY)) <= radius
  }
}
