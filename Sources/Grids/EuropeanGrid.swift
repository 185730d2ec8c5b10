import SimpleFeatures

/// Squares in metres of EPSG:3035, named by their lower left corner as INSPIRE does.
///
/// - SeeAlso: INSPIRE Data Specification on Geographical Grid Systems, D2.8.I.2, version 3.1, 4.2.
enum EuropeanGrid {
  /// EPSG:3035.
  static let projection = EqualAreaProjection(
    .grs80, meridian: 10, latitude: 52, falseEasting: 4_321_000, falseNorthing: 3_210_000)

  /// The area of use of EPSG:3035, in units of 1e-7 degree.
  private static let longitudes: ClosedRange<Int32> = -355_800_000...448_300_000
  private static let latitudes: ClosedRange<Int32> = 246_000_000...847_300_000

  /// The side of a cell in metres.
  static func side(_ system: GridSystem) -> Double { 100_000 / Double(system.fineness) }

  /// The number of the cell at a position, or ``GridCell/outside``.
  @inline(__always)
  static func number(
    _ position: Coordinate, side: Double, _ projection: EqualAreaProjection
  ) -> UInt64 {
    guard longitudes.contains(position.longitudeE7), latitudes.contains(position.latitudeE7) else {
      return GridCell.outside
    }
    let radians = Double.pi / 180
    let (x, y) = projection.project(
      longitude: position.longitude * radians, latitude: position.latitude * radians)
    guard x >= 0, y >= 0 else { return GridCell.outside }
    return GridCell.number(Int(x / side), Int(y / side))
  }

  /// A position in a cell.
  static func position(_ cell: GridCell, _ east: Double, _ north: Double) -> GeodeticPosition {
    let side = side(cell.system)
    return projection.unproject(
      x: (Double(cell.column) + east) * side, y: (Double(cell.row) + north) * side)
  }

  /// Returns the area, which is the same everywhere because the projection preserves areas.
  static func squareMeters(_ cell: GridCell) -> Double {
    let side = side(cell.system)
    return side * side
  }

  /// `CRS3035RES1000mN2889000E3760000`
  static func id(_ cell: GridCell) -> String {
    let side = Int(side(cell.system))
    return "CRS3035RES\(side)mN\(cell.row * side)E\(cell.column * side)"
  }
}
