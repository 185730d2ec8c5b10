import SimpleFeatures

extension BoundingBox {
  /// Returns the smallest box around positions, which crosses the antimeridian if this makes it
  /// narrower; nil if there are no positions.
  static func around(_ positions: [Coordinate]) -> BoundingBox? {
    guard let box = BoundingBox(positions) else { return nil }
    let west = positions.lazy.map(\.longitudeE7).filter { $0 >= 0 }.min()
    let east = positions.lazy.map(\.longitudeE7).filter { $0 < 0 }.max()
    guard let west, let east,
      Int64(east) - Int64(west) + 3_600_000_000 < Int64(box.eastE7) - Int64(box.westE7)
    else { return box }
    return BoundingBox(westE7: west, southE7: box.southE7, eastE7: east, northE7: box.northE7)
  }

  /// Returns the box around the places that lie in one square of degrees. Of all squares that pass
  /// a test, the square with the most payments is chosen; of equal squares, the largest. The result
  /// is nil if no square passes. The edges of the box are on tenths of a degree.
  ///
  /// - Parameter isFit: The test. The test runs for at most eight squares of each size.
  /// - Complexity: O(*n* log *n*) for *n* places.
  static func densest(
    _ places: [(position: Coordinate, count: Int64)], where isFit: (BoundingBox) -> Bool
  ) -> BoundingBox? {
    struct Square: Hashable, Comparable {
      var column, row: Int32
      static func < (left: Self, right: Self) -> Bool {
        (left.column, left.row) < (right.column, right.row)
      }
    }
    func square(_ position: Coordinate, _ side: Int32) -> Square {
      Square(
        column: position.longitudeE7.flooredQuotient(side),
        row: position.latitudeE7.flooredQuotient(side))
    }
    var found: [(count: Int64, side: Int32, square: Square)] = []
    for side in [80_000_000, 40_000_000, 20_000_000, 10_000_000, 5_000_000, 2_000_000] as [Int32] {
      var counts: [Square: Int64] = [:]
      for place in places { counts[square(place.position, side), default: 0] += place.count }
      let best = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(8)
      found += best.map { ($0.value, side, $0.key) }
    }
    found.sort { ($1.count, $1.side, $0.square) < ($0.count, $0.side, $1.square) }
    for one in found {
      let positions = places.lazy.map(\.position).filter { square($0, one.side) == one.square }
      if let box = BoundingBox(positions)?.onTenths, isFit(box) { return box }
    }
    return nil
  }

  /// A box around this box with edges on tenths of a degree; its area is never 0.
  private var onTenths: BoundingBox {
    let tenth: Int32 = 1_000_000
    func below(_ edge: Int32) -> Int32 { edge.flooredQuotient(tenth) * tenth }
    return BoundingBox(
      westE7: below(westE7), southE7: below(southE7),
      eastE7: min(below(eastE7) + tenth, 1_800_000_000),
      northE7: min(below(northE7) + tenth, 900_000_000))
  }
}

extension Int32 {
  fileprivate func flooredQuotient(_ divisor: Int32) -> Int32 {
    let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? quotient - 1 : quotient
  }
}
