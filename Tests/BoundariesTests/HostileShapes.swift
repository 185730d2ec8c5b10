import SimpleFeatures

/// Shapes that are small to write down and much work to check, all around 127 east and 37 north.
enum HostileShapes {
  /// A ring whose every edge crosses most others: about the square of half the corners in crossings.
  static func star(corners: Int) throws -> MultiPolygon {
    // Steps of nearly half the way round, prime to it.
    let step = corners / 2 - (corners % 4 == 0 ? 1 : corners % 2 == 0 ? 2 : 0)
    let ring = (0...corners).map { number in
      let place = number * step % corners
      // Around a square: no trigonometry is needed.
      let side = place * 4 / corners
      let along = Int32((place * 4 % corners) * 1_000_000 / corners)
      return switch side {
      case 0: at(along, 0)
      case 1: at(1_000_000, along)
      case 2: at(1_000_000 - along, 1_000_000)
      default: at(0, 1_000_000 - along)
      }
    }
    return MultiPolygon([Polygon(exterior: try Ring(ring))])
  }

  /// A zigzag of long edges that one edge crosses on its way back.
  static func spike(corners: Int) throws -> MultiPolygon {
    let ring = (0..<corners).map { at($0 % 2 == 0 ? 0 : 1_000_000, Int32($0) * 10) } + [at(0, 0)]
    return MultiPolygon([Polygon(exterior: try Ring(ring))])
  }

  /// One square, as the outline and as every hole.
  static func equalRings(count: Int) throws -> MultiPolygon {
    let ring = try square(0, 0, 1_000_000)
    return MultiPolygon([
      Polygon(exterior: ring, interiors: Array(repeating: ring, count: count - 1))
    ])
  }

  /// Squares with square holes, each in the hole of the one before: a valid shape.
  static func nested(count: Int32) throws -> MultiPolygon {
    MultiPolygon(
      try (0..<count).map {
        Polygon(
          exterior: try square($0 * 40, $0 * 40, 1_000_000 - $0 * 80),
          interiors: [try square($0 * 40 + 10, $0 * 40 + 10, 999_980 - $0 * 80)])
      })
  }

  /// One square as every district of a set.
  static func equalDistricts(count: Int) throws -> [MultiPolygon] {
    let square = MultiPolygon([Polygon(exterior: try square(0, 0, 1_000_000))])
    return Array(repeating: square, count: count)
  }

  /// The square with a corner in units of 1e-7 degree from the origin, and a side.
  static func square(_ x: Int32, _ y: Int32, _ side: Int32) throws -> Ring {
    try Ring([at(x, y), at(x + side, y), at(x + side, y + side), at(x, y + side), at(x, y)])
  }

  private static func at(_ x: Int32, _ y: Int32) -> Coordinate {
    Coordinate(longitudeE7: 1_270_000_000 + x, latitudeE7: 370_000_000 + y)
  }
}
