public import SimpleFeatures

/// A cell of a grid.
public struct GridCell: Hashable, Sendable {
  /// The grid.
  public let system: GridSystem
  /// The number of a hexagon is the index of the cell in H3. For any other cell, the upper 32 bits
  /// are the column, counted from the west, and the lower 32 bits are the row, counted from the
  /// south. The rows of web tiles are counted from the north.
  package let number: UInt64

  /// Creates a cell from a number that ``GridSystem/numbers(of:)`` returned.
  package init(_ number: UInt64, of system: GridSystem) {
    (self.system, self.number) = (system, number)
  }

  init(column: Int, row: Int, of system: GridSystem) {
    self.init(Self.number(column, row), of: system)
  }

  @inline(__always)
  static func number(_ column: Int, _ row: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: column) << 32 | UInt64(truncatingIfNeeded: row)
  }

  /// The number for a position that is in no cell.
  package static let outside = UInt64.max

  var column: Int { Int(number >> 32) }
  var row: Int { Int(number & 0xFFFF_FFFF) }

  /// The cell of the next coarser grid that contains this cell; nil for a cell of the coarsest
  /// grid. The parent of a hexagon is the parent that H3 defines; the id of the hexagon determines
  /// it.
  ///
  /// - Complexity: O(1).
  public var parent: GridCell? {
    system.coarser.map {
      if system.family == .h3 { return GridCell(HexagonIndex(number).parent.bits, of: $0) }
      return GridCell(column: column / system.divisor, row: row / system.divisor, of: $0)
    }
  }

  /// The larger cells that contain this cell, the smallest first.
  public var ancestors: [GridCell] {
    Array(sequence(first: self, next: \.parent).dropFirst())
  }

  /// The middle of the cell, measured in the plane of its grid and rounded to 1e-7 degree in
  /// longitude and latitude.
  public var center: Coordinate {
    system.family == .h3 ? hexagon.center.coordinate : coordinate(0.5, 0.5)
  }

  /// The outline, counter-clockwise, with coordinates rounded to 1e-7 degree.
  ///
  /// Hexagons that cross the antimeridian are cut there into two parts. Hexagons around a pole
  /// follow the antimeridian to the pole (RFC 7946, section 3.1.9).
  ///
  /// The edges of squares with sides in metres are curved on the ground. An edge of 100 km
  /// therefore has a corner every 10 km, which reduces the error of the outline to less than 2 m.
  public var outline: MultiPolygon {
    if system.family == .h3 { return MultiPolygon(OutlineParts.polygons(hexagon.corners)) }
    let steps = system.family == .europe && system.level == 0 ? 10 : 1
    let shares = (0..<steps).map { Double($0) / Double(steps) }
    var corners =
      shares.map { coordinate($0, 0) } + shares.map { coordinate(1, $0) }
      + shares.map { coordinate(1 - $0, 1) } + shares.map { coordinate(0, 1 - $0) }
    corners.append(corners[0])
    guard let ring = try? Ring(corners) else { preconditionFailure("a cell has four corners") }
    return MultiPolygon([Polygon(exterior: ring)])
  }

  private var hexagon: HexagonOutline { HexagonOutline(HexagonIndex(number)) }

  /// The bounding box of ``outline``.
  public var boundingBox: BoundingBox? { outline.boundingBox }

  /// The area on the ellipsoid in square kilometres, with a relative error below 1e-8.
  ///
  /// Squares of EPSG:3035 have the same area everywhere; the area of squares of EPSG:5179 varies.
  public var squareKilometers: Double {
    switch system.family {
    case .korea: KoreanGrid.squareMeters(self) / 1e6
    case .europe: EuropeanGrid.squareMeters(self) / 1e6
    case .h3:
      Ellipsoid.wgs84.squareMeters(within: hexagon.corners, around: hexagon.center) / 1e6
    case .japan, .quadbin:
      Ellipsoid.wgs84.squareMeters(
        south: radians(0, 0).latitude, north: radians(0, 1).latitude,
        width: radians(1, 0).longitude - radians(0, 0).longitude) / 1e6
    }
  }

  /// A position in the cell by its fractions from west to east and from south to north.
  func radians(_ east: Double, _ north: Double) -> GeodeticPosition {
    switch system.family {
    case .korea: KoreanGrid.position(self, east, north)
    case .japan: JapaneseGrid.position(self, east, north)
    case .europe: EuropeanGrid.position(self, east, north)
    case .quadbin: QuadbinGrid.position(self, east, north)
    case .h3: hexagon.center
    }
  }

  private func coordinate(_ east: Double, _ north: Double) -> Coordinate {
    radians(east, north).coordinate
  }
}
