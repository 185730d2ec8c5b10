import Foundation
import SimpleFeatures

/// An edge of a simplified ring, and the corners that it runs past.
struct Replacement {
  var edge: DirectedEdge
  var corners: [Coordinate]

  /// The edges of `new`, a ring whose corners are some of `old` in their order.
  static func all(of old: Ring, by new: Ring) -> [Replacement] {
    let all = Array(old.coordinates.dropLast())
    let kept = Array(new.coordinates.dropLast())
    // The first corner that is left starts both; a ring may run through it again later.
    guard var place = all.firstIndex(of: kept[0]) else { return [] }
    return kept.indices.map { index in
      let edge = DirectedEdge(start: kept[index], end: kept[(index + 1) % kept.count])
      var corners: [Coordinate] = []
      repeat {
        place = (place + 1) % all.count
        if all[place] != edge.end { corners.append(all[place]) }
      } while all[place] != edge.end
      return Replacement(edge: edge, corners: corners)
    }
  }
}

/// Distances on the ground, by search.
enum GroundDistance {
  /// From a position to the nearest on an edge that is straight in degrees, in metres.
  static func from(_ position: Coordinate, to edge: DirectedEdge) -> Double {
    func distance(at part: Double) -> Double {
      haversine(
        position.longitude, position.latitude,
        edge.start.longitude + (edge.end.longitude - edge.start.longitude) * part,
        edge.start.latitude + (edge.end.latitude - edge.start.latitude) * part)
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let (left, right) = (low + (high - low) / 3, high - (high - low) / 3)
      if distance(at: left) < distance(at: right) { high = right } else { low = left }
    }
    return min(distance(at: 0), distance(at: 1), distance(at: (low + high) / 2))
  }

  private static func haversine(
    _ lambda1: Double, _ phi1: Double, _ lambda2: Double, _ phi2: Double
  ) -> Double {
    let radians = Double.pi / 180
    let halfPhi = sin((phi2 - phi1) * radians / 2)
    let halfLambda = sin((lambda2 - lambda1) * radians / 2)
    let a = halfPhi * halfPhi + cos(phi1 * radians) * cos(phi2 * radians) * halfLambda * halfLambda
    return 2 * 6_371_008.8 * asin(min(1, a.squareRoot()))
  }
}

/// Whether edges meet other than in a common end.
enum Crossing {
  static func isOne(_ one: DirectedEdge, _ other: DirectedEdge) -> Bool {
    let turns = [
      turn(one.start, one.end, other.start), turn(one.start, one.end, other.end),
      turn(other.start, other.end, one.start), turn(other.start, other.end, one.end),
    ]
    if turns[0] * turns[1] < 0 && turns[2] * turns[3] < 0 { return true }
    // An end on the inside of the other edge.
    func isInside(_ point: Coordinate, _ edge: DirectedEdge, _ turn: Int) -> Bool {
      turn == 0 && point != edge.start && point != edge.end
        && BoundingBox([edge.start, edge.end])?.covers(point) == true
    }
    return isInside(other.start, one, turns[0]) || isInside(other.end, one, turns[1])
      || isInside(one.start, other, turns[2]) || isInside(one.end, other, turns[3])
  }

  private static func turn(_ a: Coordinate, _ b: Coordinate, _ p: Coordinate) -> Int {
    let value =
      (Int64(b.longitudeE7) - Int64(a.longitudeE7)) * (Int64(p.latitudeE7) - Int64(a.latitudeE7))
      - (Int64(b.latitudeE7) - Int64(a.latitudeE7))
      * (Int64(p.longitudeE7) - Int64(a.longitudeE7))
    return Int(value.signum())
  }
}
