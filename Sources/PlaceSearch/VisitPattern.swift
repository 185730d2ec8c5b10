package import SimpleFeatures

/// The area in which a person pays, expressed as a weight for each position. The weight states how
/// many times likelier a payment is at a shop at this position than at a distant shop.
///
/// Each known spot contributes to the weight. At a distance of one kilometre, the contribution is
/// half as large as at the spot itself; beyond that, it decreases approximately with the square of
/// the distance.
package struct VisitPattern: Sendable {
  /// A payment whose place is known.
  package struct Visit: Sendable {
    /// The position.
    package var coordinate: Coordinate
    /// The weight.
    package var weight: Double
    /// The local time of the payment, in minutes since 1970; nil for a saved position.
    package var minute: Int?

    /// Creates a visit.
    package init(coordinate: Coordinate, weight: Double, minute: Int?) {
      self.coordinate = coordinate
      self.weight = weight
      self.minute = minute
    }
  }

  /// The spots, each with its share of all visits; the most visited spot is first.
  package let spots: [(coordinate: Coordinate, share: Double)]
  private let timed: [Visit]

  /// The weight of a shop that is not near any spot.
  static let floor = 2e-4
  private static let spotLimit = 60
  /// The side of a spot in units of 1e-7 degree, about 500 m.
  private static let spotSide: Int32 = 50_000

  /// Sums visits up.
  package init(_ visits: [Visit]) {
    var cells: [UInt64: (x: Double, y: Double, weight: Double)] = [:]
    for visit in visits {
      let (x, y) = (visit.coordinate.longitudeE7, visit.coordinate.latitudeE7)
      let key =
        UInt64(UInt32(bitPattern: x / Self.spotSide)) << 32
        | UInt64(UInt32(bitPattern: y / Self.spotSide))
      var cell = cells[key] ?? (0, 0, 0)
      cell.x += Double(x) * visit.weight
      cell.y += Double(y) * visit.weight
      cell.weight += visit.weight
      cells[key] = cell
    }
    let all = cells.values.reduce(0) { $0 + $1.weight }
    let ordered = cells.sorted { ($1.value.weight, $0.key) < ($0.value.weight, $1.key) }
    spots = ordered.prefix(Self.spotLimit).map { _, cell in
      (
        Coordinate(
          longitudeE7: Int32(cell.x / cell.weight), latitudeE7: Int32(cell.y / cell.weight)),
        cell.weight / all
      )
    }
    timed = visits.filter { $0.minute != nil }.sorted { ($0.minute ?? 0) < ($1.minute ?? 0) }
  }

  /// Whether no spot is known.
  package var isEmpty: Bool { spots.isEmpty }

  /// Returns the weight of a position.
  package func weight(at coordinate: Coordinate) -> Double {
    let from = Haversine.earth.distances(from: coordinate)
    return spots.reduce(Self.floor) { sum, spot in
      sum + spot.share * Self.kernel(from.distance(to: spot.coordinate).value, half: 1_000)
    }
  }

  /// Returns the additional weight of a position for a payment at a given time. The additional
  /// weight comes from payments up to three hours before or after the given time.
  package func weight(at coordinate: Coordinate, minute: Int) -> Double {
    let from = Haversine.earth.distances(from: coordinate)
    var (low, high) = (0, timed.count)
    while low < high {
      let middle = (low + high) / 2
      if (timed[middle].minute ?? 0) < minute - 180 { low = middle + 1 } else { high = middle }
    }
    var best = 0.0
    while low < timed.count, let other = timed[low].minute, other <= minute + 180 {
      let kernel = Self.kernel(from.distance(to: timed[low].coordinate).value, half: 700)
      best = max(best, kernel / (1 + Double(abs(other - minute)) / 60))
      low += 1
    }
    return best
  }

  private static func kernel(_ meters: Double, half: Double) -> Double {
    let ratio = meters / half
    return 1 / (1 + ratio * ratio)
  }
}
