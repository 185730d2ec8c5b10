import SimpleFeatures

/// The limits of the work of GEOS for the shapes of a set, in counts that are the same on every
/// machine.
///
/// GEOS needs about 0.2 µs for a step, 10 ns for a ring step and, to repair a shape, about the
/// square of its crossings in half microseconds. Published sets stay far below: of Korea's sido,
/// sigungu and dong none needs 5 steps for a corner or crosses and touches itself more than 189
/// times, 1,004 times in a set of 706,691 corners.
enum ShapeLimits {
  /// The most steps of ``OutlineSweep`` within a shape whose validity is checked.
  static func steps(corners: Int) -> Int { 65_536 + 64 * corners }
  /// The most corners passed to decide which rings of a shape lie in which.
  static func ringSteps(corners: Int) -> Int { 1_048_576 + 1_024 * corners }
  /// The most crossings of a shape that is repaired.
  static let crossings = 1_000
  /// The most crossings of all shapes of a set that are repaired.
  static func setCrossings(corners: Int) -> Int { crossings + corners / 16 }
  /// The most crossings between the edges of a set whose overlaps and gaps are looked for.
  static func coverageCrossings(corners: Int) -> Int { 50_000 + corners / 4 }
  /// The most edges passed to find the districts that hold a position, in that search.
  static func coverageLookUps(corners: Int) -> Int { 16_777_216 + 128 * corners }
}

extension MultiPolygon {
  /// The number of positions of its rings.
  var cornerCount: Int { rings.reduce(0) { $0 + $1.coordinates.count } }

  /// The limit that excludes the shape from the check by GEOS; nil within the limits.
  ///
  /// - Complexity: O(*n* log *n*) for *n* corners, and what the limits allow.
  var excess: ShapeExcess? {
    let corners = cornerCount
    let ringLimit = ShapeLimits.ringSteps(corners: corners)
    if ringSteps(limit: ringLimit) > ringLimit { return .rings(limit: ringLimit) }
    let limit = ShapeLimits.steps(corners: corners)
    let sweep = OutlineSweep(self, limits: .init(steps: limit))
    return sweep.excess == nil ? nil : .steps(limit: limit)
  }

  /// Counts the corners that are passed to find the ring around each hole and each part: those of the
  /// outline for a hole, and those of the larger of two rings whose boxes meet. Stops past `limit`.
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
