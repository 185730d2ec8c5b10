import SimpleFeatures

/// Japan's grid square code, in parts of degrees: exact in integers.
///
/// - SeeAlso: JIS X 0410:2002, 地域メッシュコード.
enum JapaneseGrid {
  /// From 20° to 46° north and 122° to 154° east, in units of 1e-7 degree.
  private static let longitudes: Range<Int32> = 1_220_000_000..<1_540_000_000
  private static let latitudes: Range<Int32> = 200_000_000..<460_000_000

  /// The number of the cell at a position, or ``GridCell/outside``.
  @inline(__always)
  static func number(_ position: Coordinate, fineness: Int) -> UInt64 {
    guard longitudes.contains(position.longitudeE7), latitudes.contains(position.latitudeE7) else {
      return GridCell.outside
    }
    // The largest cells are 1° wide from 100° on and 2/3° high.
    return GridCell.number(
      (Int(position.longitudeE7) - 1_000_000_000) * fineness / 10_000_000,
      Int(position.latitudeE7) * 3 * fineness / 20_000_000)
  }

  /// A position in a cell.
  static func position(_ cell: GridCell, _ east: Double, _ north: Double) -> GeodeticPosition {
    let fineness = Double(cell.system.fineness)
    let radians = Double.pi / 180
    return GeodeticPosition(
      longitude: (100 + (Double(cell.column) + east) / fineness) * radians,
      latitude: (Double(cell.row) + north) / fineness * 2 / 3 * radians)
  }

  /// Returns an id such as `53393599`: two digits for each coordinate of the largest cell, then the
  /// digits of each division.
  static func id(_ cell: GridCell) -> String {
    var id = ""
    for level in 0...cell.system.level {
      let system = GridSystem(.japan, level: level)
      let ratio = cell.system.fineness / system.fineness
      let (column, row) = (cell.column / ratio, cell.row / ratio)
      switch level {
      case 0: id = Decimals.padded(String(row), to: 2) + Decimals.padded(String(column), to: 2)
      case 1: id += "\(row % 8)\(column % 8)"
      case 2: if cell.system.level == 2 { id += "\(row % 2 * 2 + column % 2 + 1)" }
      // Squares of 1 km divide those of 10 km.
      case 3: id += "\(row % 10)\(column % 10)"
      default: id += "\(row % 2 * 2 + column % 2 + 1)"
      }
    }
    return id
  }
}
