internal import SimpleFeatures

/// Distinct points in cells so small that two points of one cell are always within the distance.
///
/// Rows are bands of latitude. In each row, the width and the height of cells on the ground are
/// equal at any latitude, so the poles are no special case.
struct DensityGrid: Sendable {
  /// The number of positions.
  private(set) var count = 0
  /// Whether no two positions are more than 180° of longitude apart.
  private(set) var isNarrow = true
  /// Positions in the fixed-point plane in order of row and column; equal neighbours are stored
  /// once. `TreePadding.count` further elements follow.
  private(set) var longitudes: [Int32] = []
  private(set) var latitudes: [Int32] = []
  /// Sums of the weights before each position, then the sum of all.
  private(set) var weights: [Int64] = [0]
  /// The position that represents each given point.
  private(set) var positionOfPoint: [Int32]
  /// The start of each cell among the positions, and the end.
  private(set) var cellStarts: [Int32] = []
  /// The western edge of each cell, in units of 1e-7 degree.
  private(set) var cellEdges: [Int64] = []
  /// The rows that have a point.
  private(set) var rows: [Row] = []

  /// A band of latitude.
  struct Row: Sendable {
    /// Bands north of the south pole.
    var number: Int
    /// Its cells.
    var cells: Range<Int>
    /// The width of the cells, in units of 1e-7 degree.
    var width: Int64
    /// The greatest and the least cosine of a latitude in the band.
    var cosines: (greatest: Double, least: Double)
    /// The latitude at its middle.
    var middle: Int32
  }

  let radius: Meters
  /// The radius in units of 1e-7 degree of a great circle, at most half of the circle.
  let reach: Double
  /// The height of a row, in units of 1e-7 degree.
  let height: Int64

  /// - Parameters:
  ///   - weights: A number above zero for each point; nil if each weight is 1.
  ///   - radius: At least 0 metres.
  init(_ points: [Coordinate], weights: [Int64]?, radius: Meters) {
    self.radius = radius
    let angle = min(.pi, radius.value / Haversine.earth.radius.value)
    reach = angle / Self.unit
    // A diagonal a little shorter than the radius, or one position a cell.
    height = max(1, Int64(reach / 2.0.squareRoot() * (1 - 1e-6)))
    positionOfPoint = [Int32](repeating: 0, count: points.count)
    let places = Places(points, height: height, reach: reach)
    longitudes.reserveCapacity(points.count)
    latitudes.reserveCapacity(points.count)
    self.weights.reserveCapacity(points.count + 1)
    var sum: Int64 = 0
    var lastColumn: UInt32?
    for point in places.order.lazy.map({ Int($0) }) {
      let coordinate = points[point]
      let weight = weights?[point] ?? 1
      sum += weight
      if let last = longitudes.last, last == coordinate.longitudeE7,
        latitudes[latitudes.count - 1] == coordinate.latitudeE7
      {
        self.weights[self.weights.count - 1] = sum
        positionOfPoint[point] = Int32(longitudes.count - 1)
        continue
      }
      let number = Int(places.rows[point])
      if rows.last?.number != number {
        rows.append(Self.makeRow(number, height: height, reach: reach, firstCell: cellStarts.count))
        lastColumn = nil
      }
      let column = places.columns[point]
      if column != lastColumn {
        lastColumn = column
        cellStarts.append(Int32(longitudes.count))
        cellEdges.append(Int64(column) * rows[rows.count - 1].width - 1_800_000_000)
        rows[rows.count - 1].cells = rows[rows.count - 1].cells.lowerBound..<cellStarts.count
      }
      positionOfPoint[point] = Int32(longitudes.count)
      longitudes.append(coordinate.longitudeE7)
      latitudes.append(coordinate.latitudeE7)
      self.weights.append(sum)
    }
    count = longitudes.count
    cellStarts.append(Int32(count))
    let longitudes = self.longitudes
    isNarrow =
      longitudes.isEmpty
      || Int(longitudes.max() ?? 0) - Int(longitudes.min() ?? 0) < 1_800_000_000
    for _ in 0..<TreePadding.count {
      self.longitudes.append(0)
      self.latitudes.append(0)
    }
  }

  /// The number of cells with a point.
  var cellCount: Int { cellEdges.count }

  /// The positions in a cell.
  @inline(__always)
  func positions(in cell: Int) -> Range<Int> { Int(cellStarts[cell])..<Int(cellStarts[cell + 1]) }

  /// The rows whose first positions are in a range.
  func rows(at positions: Range<Int>) -> Range<Int> {
    func first(_ position: Int) -> Int {
      lowerBound(0, rows.count) {
        self.positions(in: rows[$0].cells.lowerBound).lowerBound < position
      }
    }
    return first(positions.lowerBound)..<first(positions.upperBound)
  }

  /// The cells of consecutive rows.
  func cells(inRows rows: Range<Int>) -> Range<Int> {
    func first(_ row: Int) -> Int {
      row < self.rows.count ? self.rows[row].cells.lowerBound : cellCount
    }
    return first(rows.lowerBound)..<first(rows.upperBound)
  }

  /// The positions in consecutive cells.
  func positions(inCells cells: Range<Int>) -> Range<Int> {
    Int(cellStarts[cells.lowerBound])..<Int(cellStarts[cells.upperBound])
  }

  /// Radians of 1e-7 degree.
  static let unit = 1e-7 * Double.pi / 180

  private static func row(of point: Coordinate, height: Int64) -> Int {
    Int((Int64(point.latitudeE7) + 900_000_000) / height)
  }

  private static func makeRow(
    _ number: Int, height: Int64, reach: Double, firstCell: Int
  ) -> Row {
    let south = Int64(number) * height - 900_000_000
    let north = min(900_000_000, south + height - 1)
    let ends = (cosine(Double(south) * unit), cosine(Double(north) * unit))
    let greatest = south <= 0 && 0 <= north ? 1 : max(ends.0, ends.1)
    // A row of a single latitude has cells as wide as the radius; none is wider than the world.
    let span = height > 1 ? Double(height) : reach * (1 - 1e-6)
    let width = min(3_600_000_000, (span / max(greatest, 1e-12)).rounded(.down))
    return Row(
      number: number, cells: firstCell..<firstCell,
      width: height > 1 ? max(1, Int64(width)) : 1 + Int64(width),
      cosines: (greatest, max(0, min(ends.0, ends.1))), middle: Int32((south + north) / 2))
  }

  private static func bits(_ greatest: UInt32) -> Int {
    UInt32.bitWidth - greatest.leadingZeroBitCount
  }

  /// The row and the column of each point.
  private struct Places {
    var rows: [Int32]
    var columns: [UInt32]

    init(_ points: [Coordinate], height: Int64, reach: Double) {
      rows = points.map { Int32(truncatingIfNeeded: row(of: $0, height: height)) }
      let first = rows.min() ?? 0
      let span = Int(rows.max() ?? 0) - Int(first) + 1
      // With too many rows for a table, hardly any row has two points.
      var widths = [Int64](repeating: 0, count: span <= 1 << 22 ? span : 0)
      func width(_ row: Int32) -> Int64 {
        let slot = Int(row) - Int(first)
        if slot < widths.count, widths[slot] > 0 { return widths[slot] }
        let width = makeRow(Int(row), height: height, reach: reach, firstCell: 0).width
        if slot < widths.count { widths[slot] = width }
        return width
      }
      columns = []
      columns.reserveCapacity(points.count)
      for point in points.indices {
        let east = Int64(points[point].longitudeE7) + 1_800_000_000
        columns.append(UInt32(truncatingIfNeeded: east / width(rows[point])))
      }
    }

    /// The points in order of row and column; points of the same cell keep their order.
    var order: [Int32] {
      guard !rows.isEmpty else { return [] }
      let firstColumn = columns.min() ?? 0
      let firstRow = rows.min() ?? 0
      let byColumn = radixOrder(
        count: columns.count, bits: bits((columns.max() ?? 0) - firstColumn), of: nil
      ) { UInt64(columns[$0] - firstColumn) }
      return radixOrder(
        count: rows.count, bits: bits(UInt32((rows.max() ?? 0) - firstRow)), of: byColumn
      ) { UInt64(rows[$0] - firstRow) }
    }
  }
}
