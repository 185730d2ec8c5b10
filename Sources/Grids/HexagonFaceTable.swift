import SimpleFeatures

/// The face of the icosahedron whose middle is nearest to a position.
///
/// Most squares of 2° lie on one face; only positions in the remaining squares are compared with
/// all twenty faces.
struct HexagonFaceTable: Sendable {
  static let shared = HexagonFaceTable()

  /// The side of a square in units of 1e-7 degree.
  private static let side: UInt32 = 20_000_000
  private static let columns = 181

  private let centers: [SpherePoint]
  /// The face of each square, row by row from -90°; 20 for squares on several faces.
  private let faces: [UInt8]

  private init() {
    let centers = HexagonTables.centers.map { SpherePoint(x: $0.x, y: $0.y, z: $0.z) }
    self.centers = centers
    // A position is at most 1.42° from the middle of its square, and each product differs by no more
    // than that angle.
    let slack = 2 * 1.42 * .pi / 180
    faces = (0...90).flatMap { row in
      (0..<Self.columns).map { column in
        let middle = SpherePoint(
          GeodeticPosition(
            longitude: Double(2 * column - 179) * .pi / 180,
            latitude: Double(2 * row - 89) * .pi / 180))
        let products = centers.map { middle.product($0) }
        let (first, nearest) = products.enumerated().max { $0.element < $1.element }!
        let isCertain = products.indices.allSatisfy {
          $0 == first || products[$0] < nearest - slack
        }
        return isCertain ? UInt8(first) : 20
      }
    }
  }

  /// The face, and the product of its middle with the position.
  @inline(__always)
  func face(_ position: Coordinate, _ point: SpherePoint) -> (number: Int, product: Double) {
    let column = (UInt32(bitPattern: position.longitudeE7) &+ 1_800_000_000) / Self.side
    let row = (UInt32(bitPattern: position.latitudeE7) &+ 900_000_000) / Self.side
    let number = Int(faces[Int(row) &* Self.columns &+ Int(column)])
    guard number < 20 else { return nearest(point) }
    return (number, point.product(centers[number]))
  }

  private func nearest(_ point: SpherePoint) -> (number: Int, product: Double) {
    var (number, nearest) = (0, -2.0)
    for candidate in 0..<20 {
      let product = point.product(centers[candidate])
      if product > nearest { (number, nearest) = (candidate, product) }
    }
    return (number, nearest)
  }
}
