/// Exact sums for the cells of a raster and of a margin around it.
public struct RasterBins: Sendable {
  /// The number of columns.
  public let columns: Int
  /// The number of rows.
  public let rows: Int
  /// The width of the margin in cells.
  public let margin: Int
  /// The sum of the amounts that lie outside both the raster and its margin.
  public private(set) var beyond: Int64 = 0
  /// The sums with the margin, row by row.
  private(set) var sums: [Int64]

  /// Creates bins whose sums are 0.
  ///
  /// - Precondition: There is at least one column and one row.
  public init(columns: Int, rows: Int, margin: Int) {
    precondition(columns > 0 && rows > 0 && margin >= 0, "\(columns) × \(rows) cells, \(margin)")
    (self.columns, self.rows, self.margin) = (columns, rows, margin)
    sums = Array(repeating: 0, count: (columns + 2 * margin) * (rows + 2 * margin))
  }

  /// Columns with the margin.
  var width: Int { columns + 2 * margin }
  /// Rows with the margin.
  var height: Int { rows + 2 * margin }

  /// Adds an amount to its cell in the raster or in the margin; an amount outside both is added to
  /// ``beyond``.
  ///
  /// - Parameters:
  ///   - column: The column, counted from the raster's western edge.
  ///   - row: The row, counted from the raster's northern edge.
  /// - Throws: ``MeasureOverflow`` if a sum exceeds 64 bits.
  public mutating func add(_ amount: Int64, column: Int, row: Int) throws(MeasureOverflow) {
    try add([amount], at: [(column, row)])
  }

  /// Adds each amount to its cell in the raster or in the margin; amounts outside both are added to
  /// ``beyond``.
  ///
  /// - Parameters:
  ///   - amounts: The amounts in any order.
  ///   - cells: For each amount, the column and row of its cell, counted from the raster's
  ///     north-western corner; nil if the amount has no position in the plane.
  /// - Throws: ``MeasureOverflow`` if a sum exceeds 64 bits.
  /// - Precondition: There are as many cells as amounts.
  /// - Complexity: O(*n*) for *n* amounts.
  public mutating func add(
    _ amounts: [Int64], at cells: [(column: Int, row: Int)?]
  ) throws(MeasureOverflow) {
    precondition(amounts.count == cells.count, "a cell for each amount")
    let (margin, width, height) = (margin, width, height)
    var beyond = beyond
    var isOverflowed = false
    do {
      var sums = sums.mutableSpan
      for index in amounts.indices {
        let amount = amounts[index]
        guard let (column, row) = cells[index], column >= -margin, column < width - margin,
          row >= -margin, row < height - margin
        else {
          isOverflowed = beyond.add(amount) || isOverflowed
          continue
        }
        isOverflowed =
          sums[(row &+ margin) &* width &+ column &+ margin].add(amount) || isOverflowed
      }
    }
    self.beyond = beyond
    if isOverflowed { throw MeasureOverflow() }
  }
}

extension Int64 {
  /// - Returns: Whether the sum exceeds 64 bits.
  @inline(__always)
  fileprivate mutating func add(_ amount: Int64) -> Bool {
    let (sum, isOverflowed) = addingReportingOverflow(amount)
    if !isOverflowed { self = sum }
    return isOverflowed
  }
}
