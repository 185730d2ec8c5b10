import SimpleFeatures

/// Squares in metres of EPSG:5179, named as the national point numbers.
///
/// - SeeAlso: 국가지점번호 표기 및 지점번호판 설치 등에 관한 규칙, annex 1, for the letters of squares of 100 km.
enum KoreanGrid {
  /// EPSG:5179.
  static let projection = TransverseMercator(
    .grs80, meridian: 127.5, latitude: 38, scale: 0.9996, falseEasting: 1_000_000,
    falseNorthing: 2_000_000)

  private static let west = 700_000.0
  private static let south = 1_300_000.0
  private static let width = 700_000.0
  private static let height = 800_000.0
  private static let letters = ["가", "나", "다", "라", "마", "바", "사", "아"]

  /// The extent of the grid, and a little more, in units of 1e-7 degree.
  private static let longitudes: ClosedRange<Int32> = 1_235_000_000...1_325_000_000
  private static let latitudes: ClosedRange<Int32> = 315_000_000...390_000_000

  /// Whether a box lies within the area of use of the projection.
  static func covers(_ box: BoundingBox) -> Bool {
    box.westE7 <= box.eastE7 && longitudes.contains(box.westE7) && longitudes.contains(box.eastE7)
      && latitudes.contains(box.southE7) && latitudes.contains(box.northE7)
  }

  /// The side of a cell in metres.
  static func side(_ system: GridSystem) -> Double { 10_000 / Double(system.fineness) }

  /// The numbers of the cells at two positions, or ``GridCell/outside``.
  @inline(__always)
  static func numbers(
    _ first: Coordinate, _ second: Coordinate, side: Double, _ projection: TransverseMercator,
    _ sines: SineTable
  ) -> (UInt64, UInt64) {
    // Positions elsewhere are projected to anything, and then not counted.
    let (x, y) = projection.project(first, second, sines)
    let (east, north) = (x - west, y - south)
    let (columns, rows) = (east / side, north / side)
    func number(_ position: Coordinate, _ lane: Int) -> UInt64 {
      guard longitudes.contains(position.longitudeE7), latitudes.contains(position.latitudeE7),
        east[lane] >= 0, east[lane] < width, north[lane] >= 0, north[lane] < height
      else { return GridCell.outside }
      return GridCell.number(Int(columns[lane]), Int(rows[lane]))
    }
    return (number(first, 0), number(second, 1))
  }

  /// A position in a cell.
  static func position(_ cell: GridCell, _ east: Double, _ north: Double) -> GeodeticPosition {
    let side = side(cell.system)
    return projection.unproject(
      x: west + (Double(cell.column) + east) * side,
      y: south + (Double(cell.row) + north) * side)
  }

  static func squareMeters(_ cell: GridCell) -> Double {
    projection.ellipsoid.squareMeters(of: cell)
  }

  /// `다사5352`; squares of 500 m have no point number and are named by their corner.
  static func id(_ cell: GridCell) -> String {
    let side = Int(side(cell.system))
    let (east, north) = (cell.column * side, cell.row * side)
    guard side != 500 else {
      return "5179-500m-E\(Int(west) + east)N\(Int(south) + north)"
    }
    let digits = side == 10_000 ? 1 : side == 1_000 ? 2 : 3
    return letters[east / 100_000] + letters[north / 100_000]
      + Decimals.padded(String(east % 100_000 / side), to: digits)
      + Decimals.padded(String(north % 100_000 / side), to: digits)
  }
}
