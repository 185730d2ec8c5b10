import SimpleFeatures

/// Hexagons on an icosahedron around the sphere, and twelve pentagons at its corners: H3.
///
/// A face has a plane that touches the sphere in its middle, with a lattice of hexagons; those of each level
/// have a seventh of the area of the coarser ones and are turned by 19.1° in every other level.
/// - SeeAlso: Sahr, White and Kimerling (2003), "Geodesic Discrete Global Grid Systems",
///   doi:10.1559/152304003100011090, and https://h3geo.org/docs/core-library/overview.
struct HexagonGrid: Sendable {
  /// The length of the unit of level 0 in the plane of a face whose sphere has radius 1.
  static let unit = 0.381966011250105
  /// The angle between the axes of odd levels and those of even ones: asin √(3/28).
  static let turn = 0.333473172251832115336090755351601070065900389

  /// The values for numbering positions of a level on a face: the middle, and the two axes of the
  /// lattice in its plane, scaled so that products are coordinates along them.
  private struct Face {
    var cx, cy, cz: Double
    var ax, ay, az: Double
    var bx, by, bz: Double
  }

  /// The grid of each level.
  static let levels = (0...15).map(HexagonGrid.init)

  let level: Int
  private let faces: [Face]
  /// For each base cell, the faces on which a pentagon's axes are turned clockwise; nil for a
  /// hexagon.
  private let pentagonFaces: [(Int, Int)?]

  private init(level: Int) {
    self.level = level
    var scale = 1 / Self.unit
    for _ in 0..<level { scale *= 7.0.squareRoot() }
    faces = (0..<20).map { number in
      let face = HexagonFace(number, isTurned: level % 2 == 1)
      let (center, x, y) = (face.center, face.x, face.y)
      // Along axes at 120°, b = y / sin 60° and a = x + b / 2.
      let b = y * (scale / 0.75.squareRoot())
      let a = x * scale + b * 0.5
      return Face(
        cx: center.x, cy: center.y, cz: center.z, ax: a.x, ay: a.y, az: a.z, bx: b.x, by: b.y,
        bz: b.z)
    }
    var pentagonFaces = [(Int, Int)?](repeating: nil, count: 122)
    for pentagon in HexagonTables.pentagons { pentagonFaces[pentagon.cell] = pentagon.faces }
    self.pentagonFaces = pentagonFaces
  }

  /// The index of the hexagon at a position.
  func index(_ position: Coordinate) -> UInt64 {
    let radians = Double.pi / 180
    let (latitude, longitude) = (position.latitude * radians, position.longitude * radians)
    let across = cosine(latitude)
    let x = across * cosine(longitude)
    let y = across * sine(longitude)
    let z = sine(latitude)
    var (number, nearest) = (0, -2.0)
    for candidate in 0..<20 {
      let face = faces[candidate]
      let product = x * face.cx + y * face.cy + z * face.cz
      if product > nearest { (number, nearest) = (candidate, product) }
    }
    let face = faces[number]
    let inverse = 1 / nearest
    var axes = HexagonAxes(
      nearestA: (x * face.ax + y * face.ay + z * face.az) * inverse,
      b: (x * face.bx + y * face.by + z * face.bz) * inverse)
    var digits: UInt64 = 0
    var shift = UInt64(3 * (15 - level))
    for level in stride(from: level, to: 0, by: -1) {
      let isTurnedBack = level % 2 == 0
      let coarser = axes.coarser(isTurnedBack: isTurnedBack)
      digits |= (axes - coarser.finer(isTurnedBack: isTurnedBack)).digit << shift
      shift &+= 3
      axes = coarser
    }
    let ijk = axes.ijk
    let entry = Int(HexagonTables.baseCells[number * 27 + ijk.i * 9 + ijk.j * 3 + ijk.k])
    let (baseCell, times) = (entry >> 3, entry & 7)
    guard let turnedFaces = pentagonFaces[baseCell] else {
      return HexagonIndex(
        level: level, baseCell: baseCell,
        digits: HexagonIndex.turned(digits, level: level, times: times)
      ).bits
    }
    // A pentagon has no hexagons along k: those of another face move to an adjacent direction.
    func leading(_ digits: UInt64) -> Int {
      HexagonIndex(level: level, baseCell: baseCell, digits: digits).leadingDigit
    }
    if leading(digits) == 1 {
      let isClockwise = turnedFaces.0 == number || turnedFaces.1 == number
      digits = HexagonIndex.turned(digits, level: level, times: isClockwise ? 5 : 1)
    }
    for _ in 0..<times {
      digits = HexagonIndex.turned(digits, level: level, times: 1)
      if leading(digits) == 1 { digits = HexagonIndex.turned(digits, level: level, times: 1) }
    }
    return HexagonIndex(level: level, baseCell: baseCell, digits: digits).bits
  }
}
