import SimpleFeatures

/// The limits of GEOS's work for the shapes of a set, in counts that are the same on every machine.
///
/// GEOS needs about 0.2 µs for a step and 10 ns for a ring step. To repair a shape with *c*
/// crossings, it needs about 0.5 *c*² µs. Published sets stay far below the limits. Each of Korea's
/// sido, sigungu and dong needs fewer than 5 steps for a corner, and crosses or touches itself at
/// most 189 times; a whole set of 706,691 corners has 1,004 such points.
enum ShapeLimits {
  /// The greatest number of steps of ``OutlineSweep`` in a shape whose validity is checked.
  static func steps(corners: Int) -> Int { 65_536 + 64 * corners }
  /// The greatest number of corners that are read to decide which rings of a shape lie inside other
  /// rings.
  static func ringSteps(corners: Int) -> Int { 1_048_576 + 1_024 * corners }
  /// The greatest number of crossings in a shape that is repaired.
  static let crossings = 1_000
  /// The greatest number of crossings in all repaired shapes of a set together.
  static func setCrossings(corners: Int) -> Int { crossings + corners / 16 }
  /// The greatest number of crossings between the edges of a set for which overlaps and gaps are
  /// searched.
  static func coverageCrossings(corners: Int) -> Int { 50_000 + corners / 4 }
  /// The greatest number of edges that this search reads to find the districts at a position.
  static func coverageLookUps(corners: Int) -> Int { 16_777_216 + 128 * corners }
}

extension MultiPolygon {
  /// The number of positions of its rings.
  var cornerCount: Int { rings.reduce(0) { $0 + $1.coordinates.count } }

  /// The limit that excludes the shape from the check by GEOS; nil if the shape is within the
  /// limits.
  ///
  /// - Complexity: O(*n* log *n*) for *n* corners, plus the work that the limits allow.
  var excess: ShapeExcess? {
    let corners = cornerCount
    let ringLimit = ShapeLimits.ringSteps(corners: corners)
    if ringSteps(limit: ringLimit) > ringLimit { return .rings(limit: ringLimit) }
    let limit = ShapeLimits.steps(corners: corners)
    let sweep = OutlineSweep(self, limits: .init(steps: limit))
    return sweep.excess == nil ? nil : .steps(limit: limit)
  }

  /// Counts the corners that are read to find the ring around each hole and each part. For a hole,
  /// these are the corners of the outline. For two rings whose boxes meet, these are the corners of
  /// the larger ring. Counting stops above `limit`.
  private func ringSteps(limit: Int) -> Int {
    var steps = 0
    for polygon in polygons where !polygon.interiors.isEmpty {
      let (count, overflow) = polygon.interiors.count
        .multipliedReportingOverflow(by: polygon.exterior.coordinates.count)
      steps += overflow ? limit : count
      if steps > limit { return steps }
      Self.countPairs(of: polygon.interiors, steps: &steps, limit: limit)
    }
    Self.countPairs(of: polygons.map(\.exterior), steps: &steps, limit: limit)
    return steps
  }

  private static func countPairs(of rings: [Ring], steps: inout Int, limit: Int) {
    guard rings.count > 1 else { return }
    let boxes = rings.map { ring in
      ring.coordinates.reduce(into: EdgeBox(ring.coordinates[0], ring.coordinates[0])) {
        $0.formUnion(EdgeBox($1, $1))
      }
    }
    let order = boxes.indices.sorted { (boxes[$0].minX, $0) < (boxes[$1].minX, $1) }
    var active: [Int] = []
    for number in order {
      active.removeAll { boxes[$0].maxX < boxes[number].minX }
      for other in active where boxes[other].meets(boxes[number]) {
        steps += max(rings[other].coordinates.count, rings[number].coordinates.count)
      }
      // Comparing a box costs about as much as passing a corner.
      steps += active.count
      if steps > limit { return }
      active.append(number)
    }
  }
}
