import SimpleFeatures

/// A position of a lattice on a face of the icosahedron.
struct HexagonPlace {
  var face: Int
  var axes: HexagonAxes

  /// The result of folding a position to its face.
  enum Fold { case inside, onEdge, moved }

  /// The middle of a hexagon, in the lattice of its level on the face that holds it.
  init(_ index: HexagonIndex) {
    let isPentagon = HexagonTables.pentagons.contains { $0.cell == index.baseCell }
    let level = index.level
    let leading = index.leadingDigit
    // A pentagon has no hexagons along k: the following ones are turned.
    let isTurned = isPentagon && leading == 5
    let home = Int(HexagonTables.homes[index.baseCell])
    face = home / 27
    axes = HexagonAxes(i: home % 27 / 9, j: home % 9 / 3, k: home % 3)
    let isWhole = !isPentagon && (level == 0 || home % 27 == 0)
    for finer in stride(from: 1, through: level, by: 1) {
      var digit = index.digit(finer)
      if isTurned { digit = Int(HexagonIndex.turns[5][digit]) }
      axes = axes.finer(isTurnedBack: finer % 2 == 0) + HexagonAxes.units[digit]
    }
    guard !isWhole else { return }
    // Faces are bounded by edges of even levels.
    let isOdd = level % 2 == 1
    let before = axes
    if isOdd { axes = axes.finer(isTurnedBack: true) }
    let even = level + (isOdd ? 1 : 0)
    if fold(level: even, isBehindPentagon: isPentagon && leading == 4) == .inside {
      axes = before
    } else {
      if isPentagon { while fold(level: even) == .moved {} }
      if isOdd { axes = axes.coarser(isTurnedBack: true) }
    }
  }

  init(face: Int, _ axes: HexagonAxes) { (self.face, self.axes) = (face, axes) }

  /// Moves a position that lies beyond the edges of its face to the neighbouring face.
  ///
  /// - Parameters:
  ///   - level: An even level.
  ///   - thirds: 3 for the lattice of corners, which is three times as fine as the lattice of
  ///     hexagons; otherwise 1.
  mutating func fold(level: Int, isBehindPentagon: Bool = false, thirds: Int = 1) -> Fold {
    let scale = Self.scale(level) * thirds
    let sum = axes.sum
    guard sum > 2 * scale else { return thirds > 1 && sum == 2 * scale ? .onEdge : .inside }
    let ijk = axes.ijk
    var side = 0
    if ijk.k > 0 {
      side = ijk.j > 0 ? 2 : 1
      if side == 1 && isBehindPentagon {
        let corner = HexagonAxes(2 * scale, 0)
        axes = (axes - corner).turnedBack + corner
      }
    }
    cross(side, scale: scale)
    return thirds > 1 && axes.sum == 2 * scale ? .onEdge : .moved
  }

  /// Expresses the same position by the axes of the face across a side; the side is 0 for ij, 1 for
  /// ki or 2 for jk.
  mutating func cross(_ side: Int, scale: Int) {
    let entry = HexagonTables.neighbors[face][(side * 5)..<(side * 5 + 5)].map(Int.init)
    face = entry[0]
    for _ in 0..<entry[4] { axes = axes.turned }
    axes = axes + HexagonAxes(i: entry[1], j: entry[2], k: entry[3]) * scale
  }

  /// 7^(level / 2) for an even level.
  static func scale(_ level: Int) -> Int { (0..<level / 2).reduce(1) { scale, _ in scale * 7 } }

  /// The side of a face at which another face lies.
  static func side(of face: Int, towards other: Int) -> Int? {
    (0..<3).first { Int(HexagonTables.neighbors[face][$0 * 5]) == other }
  }
}
