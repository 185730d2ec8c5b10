import SimpleFeatures

/// The limits of the shapes that GEOS may overlay. The shapes must be within ``ShapeLimits``, and
/// their edges must not cross each other too often.
struct OverlayLimits {
  private let shapes: [MultiPolygon]
  private let others: [MultiPolygon]
  private var isWithin: [Bool?]
  private var isOtherWithin: [Bool?]
  /// The number of crossings still allowed.
  private var crossings: Int

  init(_ shapes: [MultiPolygon], _ others: [MultiPolygon]) {
    self.shapes = shapes
    self.others = others
    isWithin = shapes.map { _ in nil }
    isOtherWithin = others.map { _ in nil }
    crossings = ShapeLimits.coverageCrossings(
      corners: (shapes + others).reduce(0) { $0 + $1.cornerCount })
  }

  /// Whether a shape may be overlaid with another shape; the crossings of the two are subtracted
  /// from the number that is still allowed.
  ///
  /// - Complexity: O(*n* log *n*) for *n* corners, plus the work that the limits allow.
  mutating func allow(_ position: Int, in other: Int) -> Bool {
    let isAllowed = isWithin[position] ?? Self.isWithinLimits(shapes[position])
    isWithin[position] = isAllowed
    let isOtherAllowed = isOtherWithin[other] ?? Self.isWithinLimits(others[other])
    isOtherWithin[other] = isOtherAllowed
    guard isAllowed, isOtherAllowed, crossings >= 0 else { return false }
    guard let box = shapes[position].boundingBox, let otherBox = others[other].boundingBox else {
      return true
    }
    let near = Self.edges(of: shapes[position], near: otherBox)
    let otherNear = Self.edges(of: others[other], near: box)
    let steps = ShapeLimits.steps(
      corners: (near + otherNear).reduce(0) { $0 + $1.count })
    let sweep = OutlineSweep(
      near + otherNear, owners: near.map { _ in 0 } + otherNear.map { _ in 1 }, ownerCount: 2,
      limits: .init(steps: steps, crossings: .max - 1))
    crossings -= sweep.properCrossings
    return sweep.excess == nil && crossings >= 0
  }

  private static func isWithinLimits(_ shape: MultiPolygon) -> Bool {
    guard shape.excess == nil else { return false }
    let steps = ShapeLimits.steps(corners: shape.cornerCount)
    let limits = OutlineSweep.Limits(steps: steps, crossings: ShapeLimits.crossings)
    return OutlineSweep(shape, limits: limits).excess == nil
  }

  /// Runs of edges whose boxes meet `box`.
  private static func edges(of shape: MultiPolygon, near box: BoundingBox) -> [[Coordinate]] {
    let box = EdgeBox(
      Coordinate(longitudeE7: box.westE7, latitudeE7: box.southE7),
      Coordinate(longitudeE7: box.eastE7, latitudeE7: box.northE7))
    var runs: [[Coordinate]] = []
    for ring in shape.rings {
      var run: [Coordinate] = []
      for (start, end) in zip(ring.coordinates, ring.coordinates.dropFirst()) {
        if EdgeBox(start, end).meets(box) {
          if run.isEmpty { run.append(start) }
          run.append(end)
        } else if !run.isEmpty {
          runs.append(run)
          run = []
        }
      }
      if !run.isEmpty { runs.append(run) }
    }
    return runs
  }
}
