import SimpleFeatures

/// The middle and the corners of a hexagon or pentagon.
struct HexagonOutline {
  let center: GeodeticPosition
  /// Returns the corners counter-clockwise, including the points at which edges of odd levels cross
  /// to another face.
  let corners: [GeodeticPosition]

  /// The corners relative to the middle of the hexagon, in the lattices of corners of even and odd
  /// levels.
  private static let evenCorners = [(2, 1), (1, 2), (-1, 1), (-2, -1), (-1, -2), (1, -1)]
  private static let oddCorners = [(5, 4), (1, 5), (-4, 1), (-5, -4), (-1, -5), (4, -1)]

  init(_ index: HexagonIndex) {
    let level = index.level
    let isOdd = level % 2 == 1
    let middle = HexagonPlace(index)
    center = Self.position(
      middle, length: HexagonGrid.unit / Self.root(level), isTurned: isOdd)

    // The lattice of corners is three times as fine, on the next even level.
    var axes = middle.axes
    axes = HexagonAxes(axes.a + axes.b, 2 * axes.b - axes.a)
    axes = HexagonAxes(2 * axes.a - axes.b, axes.a + axes.b)
    if isOdd { axes = axes.finer(isTurnedBack: true) }
    let even = level + (isOdd ? 1 : 0)
    let isPentagon =
      index.leadingDigit == 0
      && HexagonTables.pentagons.contains { $0.cell == index.baseCell }
    let away = (isOdd ? Self.oddCorners : Self.evenCorners).prefix(isPentagon ? 5 : 6)
    var folds: [HexagonPlace.Fold] = []
    let places = away.map { corner -> HexagonPlace in
      var place = HexagonPlace(face: middle.face, axes + HexagonAxes(corner.0, corner.1))
      var fold = place.fold(level: even, thirds: 3)
      if isPentagon { while fold == .moved { fold = place.fold(level: even, thirds: 3) } }
      folds.append(fold)
      return place
    }
    let length = HexagonGrid.unit / Self.root(even) / 3
    var corners: [GeodeticPosition] = []
    for (number, place) in places.enumerated() {
      corners.append(Self.position(place, length: length, isTurned: false))
      let next = places[(number + 1) % places.count]
      if isOdd, next.face != place.face,
        let bend = Self.bend(from: place, to: next, scale: HexagonPlace.scale(even) * 3)
      {
        corners.append(
          Self.position(x: bend.x * length, y: bend.y * length, face: place.face, isTurned: false))
      }
    }
    self.corners = corners
  }

  /// The point at which the edge between two corners on adjacent faces leaves the first face; nil
  /// if this point is a corner.
  private static func bend(
    from place: HexagonPlace, to next: HexagonPlace, scale: Int
  ) -> (x: Double, y: Double)? {
    guard let back = HexagonPlace.side(of: next.face, towards: place.face),
      let side = HexagonPlace.side(of: place.face, towards: next.face)
    else { return nil }
    var unfolded = next
    unfolded.cross(back, scale: scale)
    let (start, end) = (plane(place.axes), plane(unfolded.axes))
    // The corners of a face, in units of the lattice.
    let size = 2 * Double(scale)
    let height = size * 0.75.squareRoot()
    let tops = [(size, 0.0), (-size / 2, height), (-size / 2, -height)]
    let (first, second) = (tops[[0, 2, 1][side]], tops[[1, 0, 2][side]])
    let along = (x: second.0 - first.0, y: second.1 - first.1)
    func beyond(_ point: (x: Double, y: Double)) -> Double {
      along.x * (point.y - first.1) - along.y * (point.x - first.0)
    }
    let (before, after) = (beyond(start), beyond(end))
    let share = before / (before - after)
    guard share > 1e-9, share < 1 - 1e-9 else { return nil }
    return (start.x + share * (end.x - start.x), start.y + share * (end.y - start.y))
  }

  private static func plane(_ axes: HexagonAxes) -> (x: Double, y: Double) {
    (Double(axes.a) - Double(axes.b) / 2, Double(axes.b) * 0.75.squareRoot())
  }

  private static func root(_ level: Int) -> Double {
    (0..<level).reduce(1.0) { root, _ in root * 7.0.squareRoot() }
  }

  private static func position(
    _ place: HexagonPlace, length: Double, isTurned: Bool
  ) -> GeodeticPosition {
    let (x, y) = plane(place.axes)
    return position(x: x * length, y: y * length, face: place.face, isTurned: isTurned)
  }

  private static func position(
    x: Double, y: Double, face: Int, isTurned: Bool
  ) -> GeodeticPosition {
    HexagonFace(face, isTurned: isTurned).position(x: x, y: y)
  }
}
