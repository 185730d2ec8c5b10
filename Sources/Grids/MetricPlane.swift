public import SimpleFeatures

/// A plane in metres: EPSG:5179 in Korea, and elsewhere the UTM zone that contains the middle of
/// the area.
///
/// Within 10° of the central meridian, the computed positions differ from the positions that PROJ
/// computes by at most 1e-8 m.
/// ```swift
/// let plane = MetricPlane(around: BoundingBox([cityHall])!)
/// plane?.code  // 5179
/// ```
public struct MetricPlane: Sendable {
  /// The EPSG code of the plane.
  public let code: Int
  private let projection: TransverseMercator
  /// The central meridian in units of 1e-7 degree.
  private let meridianE7: Int32
  private let sines = SineTable.shared

  /// The greatest distance of an area from the central meridian, in units of 1e-7 degree.
  private static let widestE7: Int32 = 100_000_000
  /// The latitudes of UTM, in units of 1e-7 degree.
  private static let latitudesE7: ClosedRange<Int32> = -800_000_000...840_000_000

  /// Chooses the plane of an area; nil if its middle is beyond 84° north or 80° south.
  ///
  /// UTM zones are 6° wide everywhere, also near Norway.
  public init?(around box: BoundingBox) {
    if KoreanGrid.covers(box) {
      self.init(code: 5_179, KoreanGrid.projection)
      return
    }
    let latitudesE7 = box.southE7 + box.northE7
    guard Self.latitudesE7.contains(latitudesE7 / 2) else { return nil }
    let (west, east) = (Double(box.westE7) / 1e7, Double(box.eastE7) / 1e7)
    let middle = (west + (east < west ? east + 360 : east)) / 2
    let longitude = middle >= 180 ? middle - 360 : middle
    let zone = min(59, max(0, Int((longitude + 180) / 6)))
    let isSouthern = latitudesE7 < 0
    self.init(
      code: (isSouthern ? 32_701 : 32_601) + zone,
      TransverseMercator(
        .wgs84, meridian: Double(zone) * 6 - 177, latitude: 0, scale: 0.9996, falseEasting: 500_000,
        falseNorthing: isSouthern ? 10_000_000 : 0))
  }

  private init(code: Int, _ projection: TransverseMercator) {
    (self.code, self.projection) = (code, projection)
    meridianE7 = Int32((projection.meridian / SineTable.unit).rounded())
  }

  /// Whether a position in metres east and north lies in the plane.
  func reaches(x: Double, y: Double) -> Bool { project(coordinate(x: x, y: y)) != nil }

  /// The rotation from the central meridian to a longitude, in units of 1e-7 degree.
  @inline(__always)
  private func turn(to longitudeE7: Int32) -> Int32 {
    let turn = Int64(longitudeE7) - Int64(meridianE7)
    return Int32(
      turn > 1_800_000_000
        ? turn - 3_600_000_000 : turn < -1_800_000_000 ? turn + 3_600_000_000 : turn)
  }

  /// The positions that lie farthest out on the edges of a box if these edges are bent: the
  /// positions on the central meridian and on the equator.
  func extremes(of box: BoundingBox) -> [Coordinate] {
    var found: [Coordinate] = []
    if turn(to: box.westE7) < 0, turn(to: box.eastE7) > 0 {
      for latitudeE7 in [box.southE7, box.northE7] {
        found.append(Coordinate(longitudeE7: meridianE7, latitudeE7: latitudeE7))
      }
    }
    if box.southE7 < 0, box.northE7 > 0 {
      for longitudeE7 in [box.westE7, box.eastE7] {
        found.append(Coordinate(longitudeE7: longitudeE7, latitudeE7: 0))
      }
    }
    return found
  }

  /// Returns the metres east and north of a position; nil if it is farther than 10° from the
  /// central meridian, or beyond 84° north or 80° south.
  public func project(_ position: Coordinate) -> (x: Double, y: Double)? {
    let (x, y, isWithin) = project(position, position)
    return isWithin.0 ? (x.x, y.x) : nil
  }

  /// The metres east and north of two positions, and for each position whether the plane reaches
  /// it.
  @inline(__always)
  func project(
    _ first: Coordinate, _ second: Coordinate
  ) -> (x: SIMD2<Double>, y: SIMD2<Double>, isWithin: (Bool, Bool)) {
    let (a, b) = (turn(to: first.longitudeE7), turn(to: second.longitudeE7))
    let (x, y) = projection.project(
      first, second, turns: SIMD2(Double(a), Double(b)) * SineTable.unit, sines)
    return (x, y, (Self.reaches(first, turn: a), Self.reaches(second, turn: b)))
  }

  @inline(__always)
  private static func reaches(_ position: Coordinate, turn: Int32) -> Bool {
    turn.magnitude <= widestE7 && latitudesE7.contains(position.latitudeE7)
  }

  /// Returns the position at the given metres east and north.
  public func coordinate(x: Double, y: Double) -> Coordinate {
    var position = projection.unproject(x: x, y: y)
    if position.longitude > .pi { position.longitude -= 2 * .pi }
    if position.longitude < -.pi { position.longitude += 2 * .pi }
    return position.coordinate
  }

  /// The area on the ellipsoid of a square around a position, as a share of its area in the plane.
  func scale(x: Double, y: Double, side: Double) -> Double {
    let area = projection.ellipsoid.squareMeters { east, north in
      projection.unproject(x: x + (east - 0.5) * side, y: y + (north - 0.5) * side)
    }
    return area / (side * side)
  }
}

extension MetricPlane: Equatable {
  public static func == (left: Self, right: Self) -> Bool { left.code == right.code }
}
