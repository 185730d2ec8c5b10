internal import FeatureCodecs

/// Sorts the rings of a shapefile's record into polygons with holes.
///
/// Outlines and holes have opposite orientations. In this format, outlines run clockwise. Some
/// programs write the opposite orientation, so the largest ring of a record decides, because this
/// ring cannot be a hole. A hole belongs to the smallest outline around it; if no outline is around
/// it, it is itself an outline.
///
/// - SeeAlso: ESRI (1998), "ESRI Shapefile Technical Description", page 8.
struct ShapefileRings {
  private let x: [Double]
  private let y: [Double]
  private var rings: [Ring] = []

  private struct Ring {
    var range: Range<Int>
    /// Twice the area, positive if counter-clockwise.
    var area: Double
    var minX = Double.infinity
    var minY = Double.infinity
    var maxX = -Double.infinity
    var maxY = -Double.infinity

    func holds(_ other: Ring) -> Bool {
      minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
    }
  }

  /// - Precondition: `starts` ascend from 0 and lie before the end of the positions.
  init(x: [Double], y: [Double], starts: [Int]) {
    self.x = x
    self.y = y
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : x.count
      rings.append(ring(start..<end))
    }
  }

  /// The polygons, in the order of their outlines in the record.
  ///
  /// - Complexity: O(*n*) for *n* positions of usual rings; more if many long edges run beside each
  ///   other in both directions.
  func shape() -> PlanarShape {
    let largest = rings.max { abs($0.area) < abs($1.area) }
    let outlineSign = (largest?.area ?? 0) > 0 ? 1.0 : -1.0
    // Rings without area are outlines: they cover nothing either way.
    var outlines = rings.indices.filter { rings[$0].area * outlineSign >= 0 }
    let inner = rings.indices.filter { rings[$0].area * outlineSign < 0 }
    var holes: [Int: [Int]] = [:]
    let owners = inner.isEmpty ? [] : owners(of: inner, among: outlines)
    for (hole, owner) in zip(inner, owners) {
      if let owner { holes[owner, default: []].append(hole) } else { outlines.append(hole) }
    }
    var shape = PlanarShape()
    for outline in outlines.sorted() {
      append(rings[outline], to: &shape)
      for hole in holes[outline] ?? [] { append(rings[hole], to: &shape) }
      shape.endPolygon()
    }
    return shape
  }

  private func append(_ ring: Ring, to shape: inout PlanarShape) {
    for index in ring.range { shape.append(x: x[index], y: y[index]) }
    shape.endRing()
  }

  private func ring(_ range: Range<Int>) -> Ring {
    var ring = Ring(range: range, area: 0)
    let (originX, originY) = (x[range.lowerBound], y[range.lowerBound])
    var previous = (x: 0.0, y: 0.0)
    for index in range {
      let current = (x: x[index] - originX, y: y[index] - originY)
      ring.area += previous.x * current.y - current.x * previous.y
      previous = current
      ring.minX = min(ring.minX, x[index])
      ring.minY = min(ring.minY, y[index])
      ring.maxX = max(ring.maxX, x[index])
      ring.maxY = max(ring.maxY, y[index])
    }
    return ring
  }

  // MARK: Holes

  /// The greatest number of edges that are read to find the outlines around holes, in addition to
  /// 256 edges for each position.
  private static let edgeLimit = 1 << 22

  /// For each hole, the smallest outline around it.
  private func owners(of holes: [Int], among outlines: [Int]) -> [Int?] {
    var stripes = EdgeStripes()
    for outline in outlines {
      for index in rings[outline].range.dropLast() {
        stripes.add(
          ax: x[index], ay: y[index], bx: x[index + 1], by: y[index + 1], owner: outline)
      }
    }
    stripes.prepare()
    // Beyond the budget a hole becomes an outline, which is the same area by the even-odd rule.
    var budget = Self.edgeLimit + 256 * x.count
    return holes.map { hole in
      guard budget >= 0 else { return nil }
      return around(rings[hole], stripes, &budget).filter {
        rings[$0].holds(rings[hole]) && abs(rings[$0].area) >= abs(rings[hole].area)
      }.min { (abs(rings[$0].area), $0) < (abs(rings[$1].area), $1) }
    }
  }

  /// Returns the outlines around a ring. An outline is around a ring if it contains the first
  /// position of the ring that is not on the outline's border.
  private func around(_ ring: Ring, _ stripes: EdgeStripes, _ budget: inout Int) -> [Int] {
    var found: [Int] = []
    var open: Set<Int>?
    for index in ring.range {
      let holders = stripes.holders(x: x[index], y: y[index], budget: &budget)
      found += holders.inside.filter { open?.contains($0) ?? true }
      open = Set(holders.border.filter { open?.contains($0) ?? true })
      if open?.isEmpty ?? true { return found }
    }
    // The whole ring is on their borders.
    return found + (open ?? [])
  }
}
