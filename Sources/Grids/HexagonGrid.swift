import SimpleFeatures

/// Hexagons on an icosahedron around the sphere, and twelve pentagons at its corners: H3.
///
/// Each face has a plane that touches the sphere in the middle of the face. The plane has a lattice
/// of hexagons for each level. A hexagon has a seventh of the area of a hexagon of the next coarser
/// level. In every second level, the hexagons are turned by 19.1°.
/// - SeeAlso: Sahr, White and Kimerling (2003), "Geodesic Discrete Global Grid Systems",
///   doi:10.1559/152304003100011090, and https://h3geo.org/docs/core-library/overview.
struct HexagonGrid: Sendable {
  /// The length of the unit of level 0 in the plane of a face whose sphere has radius 1.
  static let unit = 0.381966011250105
  /// The angle between the axes of odd levels and the axes of even levels: asin √(3/28).
  static let turn = 0.333473172251832115336090755351601070065900389

  /// The two axes of the lattice in the plane of a face. They are scaled so that the product of an
  /// axis and a position is the coordinate of the position along this axis.
  private struct Face {
    var x, y, z: SIMD2<Double>
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
      let (x, y) = (face.x, face.y)
      // Along axes at 120°, b = y / sin 60° and a = x + b / 2.
      let b = y * (scale / 0.75.squareRoot())
      let a = x * scale + b * 0.5
      return Face(x: SIMD2(a.x, b.x), y: SIMD2(a.y, b.y), z: SIMD2(a.z, b.z))
    }
    var pentagonFaces = [(Int, Int)?](repeating: nil, count: 122)
    for pentagon in HexagonTables.pentagons { pentagonFaces[pentagon.cell] = pentagon.faces }
    self.pentagonFaces = pentagonFaces
  }

  /// The index of the hexagon at a position.
  @inline(__always)
  func index(
    _ position: Coordinate, _ sines: SineTable, _ nearest: HexagonFaceTable
  ) -> UInt64 {
    let (latitude, longitude) = (sines.of(position.latitudeE7), sines.of(position.longitudeE7))
    let point = SpherePoint(
      x: latitude.cosine * longitude.cosine, y: latitude.cosine * longitude.sine,
      z: latitude.sine)
    let (number, product) = nearest.face(position, point)
    let face = faces[number]
    let lattice = (point.x * face.x + point.y * face.y + point.z * face.z) * (1 / product)
    var axes = HexagonAxes(nearestA: lattice.x, b: lattice.y)
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
        digits: HexagonIndex.turned(digits, times: times)
      ).bits
    }
    return pentagonIndex(
      digits, baseCell: baseCell, turns: times,
      isClockwise: turnedFaces.0 == number || turnedFaces.1 == number)
  }

  /// The index of a hexagon whose base cell is a pentagon.
  private func pentagonIndex(
    _ digits: UInt64, baseCell: Int, turns: Int, isClockwise: Bool
  ) -> UInt64 {
    var digits = digits
    // A pentagon has no hexagons along k: those of another face move to an adjacent direction.
    func leading(_ digits: UInt64) -> Int {
      HexagonIndex(level: level, baseCell: baseCell, digits: digits).leadingDigit
    }
    if leading(digits) == 1 {
      digits = HexagonIndex.turned(digits, times: isClockwise ? 5 : 1)
    }
    for _ in 0..<turns {
      digits = HexagonIndex.turned(digits, times: 1)
      if leading(digits) == 1 { digits = HexagonIndex.turned(digits, times: 1) }
    }
    return HexagonIndex(level: level, baseCell: baseCell, digits: digits).bits
  }
}
