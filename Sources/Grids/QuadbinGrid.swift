import SimpleFeatures

/// Tiles of web maps with the numbers of quadbin: mode, zoom, and the interleaved bits of column
/// and row.
///
/// - SeeAlso: CARTO, "Quadbin specification",
///   https://docs.carto.com/data-and-analysis/analytics-toolbox.
enum QuadbinGrid {
  /// 85.0511287798°, the edge of the square world, in units of 1e-7 degree.
  private static let latitudes: ClosedRange<Int32> = -850_511_287...850_511_287

  /// The number of the tile at a position, or ``GridCell/outside``.
  ///
  /// The meridian of 180° equals the meridian of -180° and belongs to the first column.
  @inline(__always)
  static func number(_ position: Coordinate, zoom: UInt64, _ rows: MercatorRows) -> UInt64 {
    guard latitudes.contains(position.latitudeE7) else { return GridCell.outside }
    let last = 1 &<< zoom &- 1
    let east = UInt64(UInt32(bitPattern: position.longitudeE7) &+ 1_800_000_000)
    let column = (east &<< zoom) / 3_600_000_000 & last
    return column << 32 | rows.row(position.latitudeE7, zoom: zoom)
  }

  /// A position in a cell.
  static func position(_ cell: GridCell, _ east: Double, _ north: Double) -> GeodeticPosition {
    let world = Double(cell.system.fineness)
    let x = (Double(cell.column) + east) / world
    let y = (Double(cell.row) + 1 - north) / world
    return GeodeticPosition(
      longitude: (x - 0.5) * 2 * .pi,
      latitude: 2 * arcTangent(exponential((1 - 2 * y) * .pi)) - .pi / 2)
  }

  /// The 64-bit number of a tile, as databases store it.
  static func tileNumber(_ cell: GridCell) -> UInt64 {
    let zoom = UInt64(cell.system.level)
    let bits =
      Coordinate.spread(UInt32(cell.column)) | Coordinate.spread(UInt32(cell.row)) << 1
    let shifted = bits << (52 - 2 * zoom)
    let rest = UInt64(0xF_FFFF_FFFF_FFFF) >> (2 * zoom)
    return 0x4000_0000_0000_0000 | 1 << 59 | zoom << 52 | shifted | rest
  }
}
