internal import SimpleFeatures

/// A disk of any size anywhere on the sphere; tests compare cosines of angular distances.
///
/// Seen from the centre, the cosine of the distance to a position at latitude φ and difference of
/// longitude λ is a sine wave in φ, A cos(φ - peak), and falls with |λ|. Its extremes over a box
/// are therefore on the nearest and the farthest meridian of the box, at an end or at the peak.
struct SphericalCap: TreeRegion {
  let center: Coordinate
  let radius: Meters

  private let sineOfLatitude: Double
  private let cosineOfLatitude: Double
  private let limit: Double

  /// A tolerance that is far above the rounding errors of cosines here and in the haversine, which
  /// are about 1e-15.
  private static let slack = 1e-12

  /// - Precondition: `radius` is at least 0 metres.
  init(center: Coordinate, radius: Meters) {
    self.center = center
    self.radius = radius
    sineOfLatitude = sine(center.latitude * .pi / 180)
    cosineOfLatitude = cosine(center.latitude * .pi / 180)
    let angle = radius.value / Haversine.earth.radius.value
    // From half the earth on every cosine is above the limit.
    limit = angle > .pi ? -2 : cosine(angle)
  }

  /// The cosines of the distances to the nearest and the farthest position in a box.
  func cosines(of box: Extent) -> (nearest: Double, farthest: Double) {
    let radians = 1e-7 * Double.pi / 180
    let (south, north) = (Double(box.south) * radians, Double(box.north) * radians)
    // Eastward from the centre to both edges, in units, so that whole and half turns are exact.
    let turn = 3_600_000_000
    let start = (Int(box.west) - Int(center.longitudeE7) + turn) % turn
    let end = start + Int(box.east) - Int(box.west)
    func turned(_ units: Int) -> Int { min(units % turn, turn - units % turn) }
    let isAbove = start == 0 || end >= turn
    let isOpposite = start <= turn / 2 && turn / 2 <= end || end >= turn + turn / 2
    let least = Double(isAbove ? 0 : min(start, turn - end)) * radians
    let most = Double(isOpposite ? turn / 2 : max(turned(start), turned(end))) * radians
    return (
      extreme(south, north, over: cosine(least), sign: 1),
      extreme(south, north, over: cosine(most), sign: -1)
    )
  }

  /// Returns the greatest (`sign` 1) or the least (`sign` -1) cosine of the distances to a part of
  /// a meridian.
  private func extreme(
    _ south: Double, _ north: Double, over cosineOfLongitude: Double, sign: Double
  ) -> Double {
    let across = cosineOfLatitude * cosineOfLongitude
    func value(_ latitude: Double) -> Double {
      sign * (sineOfLatitude * sine(latitude) + across * cosine(latitude))
    }
    let peak = angle(x: sign * across, y: sign * sineOfLatitude)
    let best = max(value(south), value(north))
    return sign * (south < peak && peak < north ? max(best, value(peak)) : best)
  }

  func relation(to boxes: borrowing BoxLanes) -> (meets: LaneMask, isCovered: LaneMask) {
    var meets = LaneMask.none
    var isCovered = LaneMask.none
    for lane in 0..<8 where boxes.west[lane] <= boxes.east[lane] {
      let (nearest, farthest) = cosines(of: boxes.extent(lane))
      meets[lane] = nearest >= limit - Self.slack ? -1 : 0
      isCovered[lane] = farthest > limit + Self.slack ? -1 : 0
    }
    return (meets, isCovered)
  }

  func test(x: SIMD8<Int32>, y: SIMD8<Int32>) -> (isIn: LaneMask, isDoubtful: LaneMask) {
    (.none, .all)
  }

  func contains(x: Int32, y: Int32) -> Bool {
    Haversine.earth.distance(from: center, to: Coordinate(longitudeE7: x, latitudeE7: y)) <= radius
  }
}
