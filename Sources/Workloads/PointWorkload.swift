public import SimpleFeatures

/// Generated positions with the density of real payments. The same seed gives the same positions on
/// every machine.
///
/// Seven tenths of the positions are within about 2 km of one of 400 hot spots; the remaining
/// positions are distributed evenly. If a million positions are generated over ``korea``, about 100
/// of them are within 500 m of a given position, 350 within 1 km and 6,700 within 15 km.
public struct PointWorkload: Sendable {
  /// The positions, in random order.
  public let points: [Coordinate]

  /// An area around Korea without its islands; it is used if no districts are given.
  public static let korea = BoundingBox(
    westE7: 1_262_000_000, southE7: 343_000_000, eastE7: 1_294_000_000, northE7: 382_000_000)

  private static let hotSpotCount = 400
  /// The greatest length of a move in units of 1e-7 degree. Four moves are made, which is about 2
  /// km in most cases.
  private static let reach = 75_000

  /// Makes positions.
  ///
  /// - Parameters:
  ///   - count: The number of positions.
  ///   - box: The area of the positions.
  /// - Complexity: O(*n*).
  public init(count: Int, seed: UInt64, in box: BoundingBox) {
    var generator = SeededGenerator(seed: seed)
    let spots = (0..<Self.hotSpotCount).map { _ in generator.coordinate(in: box) }
    points = (0..<count).map { _ in
      generator.below(10) < 7
        ? generator.coordinate(
          near: spots[generator.below(spots.count)], reach: Self.reach, in: box)
        : generator.coordinate(in: box)
    }
  }

  /// The positions in Morton order, in which a ledger also stores its places.
  public var inMortonOrder: [Coordinate] {
    points.map { (code: $0.mortonCode, point: $0) }.sorted { $0.code < $1.code }.map(\.point)
  }

  /// Returns some of the positions as centres for queries. Centres are therefore mostly in dense
  /// areas.
  ///
  /// - Complexity: O(*k*) for *k* centres.
  public func centers(_ count: Int, seed: UInt64) -> [Coordinate] {
    guard !points.isEmpty else { return [] }
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in points[generator.below(points.count)] }
  }
}

extension SeededGenerator {
  /// Returns a random position in a box, including its edges.
  public mutating func coordinate(in box: BoundingBox) -> Coordinate {
    Coordinate(
      longitudeE7: box.westE7 + Int32(below(Int(box.eastE7) - Int(box.westE7) + 1)),
      latitudeE7: box.southE7 + Int32(below(Int(box.northE7) - Int(box.southE7) + 1)))
  }

  /// Returns a random position near a spot and inside the box.
  ///
  /// The position starts at the spot and is moved four times, each time by at most `reach` units of
  /// 1e-7 degree in longitude and in latitude. The standard deviation in each direction is 1.15
  /// times `reach`. The sum of four uniformly distributed numbers has approximately a normal
  /// distribution. This method does not compute a logarithm, because the last bit of a logarithm
  /// differs between systems.
  public mutating func coordinate(
    near spot: Coordinate, reach: Int, in box: BoundingBox
  ) -> Coordinate {
    func offset(_ generator: inout SeededGenerator) -> Int64 {
      (0..<4).reduce(0) { sum, _ in sum + Int64(generator.below(2 * reach + 1) - reach) }
    }
    let longitude = Int64(spot.longitudeE7) + offset(&self)
    let latitude = Int64(spot.latitudeE7) + offset(&self)
    return Coordinate(
      longitudeE7: Int32(min(max(longitude, Int64(box.westE7)), Int64(box.eastE7))),
      latitudeE7: Int32(min(max(latitude, Int64(box.southE7)), Int64(box.northE7))))
  }
}
