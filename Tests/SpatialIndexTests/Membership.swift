import SimpleFeatures

/// The slow obvious ways to tell where a position lies.
enum Membership {
  /// The first region that holds `point`, by the even-odd rule over all edges in 128 bits; -1 for
  /// none.
  static func first(of regions: [MultiPolygon], holding point: Coordinate) -> Int32 {
    Int32(regions.firstIndex { contains($0, point) } ?? -1)
  }

  /// Even-odd with `(ay <= py) != (by <= py)`, counting what crosses strictly to the east.
  static func contains(_ region: MultiPolygon, _ point: Coordinate) -> Bool {
    var isInside = false
    for (a, b) in edges(of: region) {
      guard (a.latitudeE7 <= point.latitudeE7) != (b.latitudeE7 <= point.latitudeE7) else {
        continue
      }
      let rise = Int128(b.latitudeE7) - Int128(a.latitudeE7)
      let run = Int128(b.longitudeE7) - Int128(a.longitudeE7)
      let up = Int128(point.latitudeE7) - Int128(a.latitudeE7)
      let across = Int128(point.longitudeE7) - Int128(a.longitudeE7)
      // a.x + run · up / rise > p.x, multiplied by rise² to keep the sign.
      if run * up * rise.signum() > across * rise * rise.signum() { isInside.toggle() }
    }
    return isInside
  }

  /// The rule taken literally: everything 2^40 times as large, the position moved 2^20 to the east
  /// and 1 to the north, and the crossings to the west counted.
  ///
  /// Exact for coordinates below 2^9: a lattice point that is off an edge is then at least 2^30
  /// from it along its row, and a step of 1 to the north moves an edge by at most 2^10.
  static func containsMoved(_ region: MultiPolygon, _ point: Coordinate) -> Bool {
    let scale = Int128(1) << 40
    let x = Int128(point.longitudeE7) * scale + 1 << 20
    let y = Int128(point.latitudeE7) * scale + 1
    var isInside = false
    for (a, b) in edges(of: region) {
      var (low, high) = (a, b)
      if low.latitudeE7 > high.latitudeE7 { swap(&low, &high) }
      let (lowX, lowY) = (Int128(low.longitudeE7) * scale, Int128(low.latitudeE7) * scale)
      let (highX, highY) = (Int128(high.longitudeE7) * scale, Int128(high.latitudeE7) * scale)
      guard lowY < y, y < highY else { continue }
      if lowX * (highY - y) + highX * (y - lowY) < x * (highY - lowY) { isInside.toggle() }
    }
    return isInside
  }

  static func edges(of region: MultiPolygon) -> [(Coordinate, Coordinate)] {
    region.polygons.flatMap(\.rings).flatMap { ring in
      Array(zip(ring.coordinates, ring.coordinates.dropFirst()))
    }
  }
}
