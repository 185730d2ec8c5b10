/// Exact sums by the cells of a raster, and of a margin around it.
public struct RasterBins: Sendable {
  /// The number of columns.
  public let columns: Int
  /// The number of rows.
  public let rows: Int
  /// The width of the margin in cells.
  public let margin: Int
  /// The amount beyond the margin.
  public private(set) var beyond: Int64 = 0
  /// The sums with the margin, row by row.
  private(set) var sums: [Int64]

  /// Creates bins without a sum.
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

  /// Adds an amount to a cell of the raster or of the margin, or to ``beyond``.
  ///
  /// - Parameters:
  ///   - column: From the raster's western edge.
  ///   - row: From the raster's northern edge.
  /// - Throws: ``MeasureOverflow`` if a sum exceeds 64 bits.
  public mutating func add(_ amount: Int64, column: Int, row: Int) throws(MeasureOverflow) {
    guard column >= -margin, column < columns + margin, row >= -margin, row < rows + margin else {
      return try addBeyond(amount)
    }
    let cell = (row + margin) * width + column + margin
    let (sum, overflow) = sums[cell].addingReportingOverflow(amount)
    guard !overflow else { throw MeasureOverflow() }
    sums[cell] = sum
  }

  /// Adds an amount to ``beyond``.
  ///
  /// - Throws: ``MeasureOverflow`` if the sum exceeds 64 bits.
  public mutating func addBeyond(_ amount: Int64) throws(MeasureOverflow) {
    let (sum, overflow) = beyond.addingReportingOverflow(amount)
    guard !overflow else { throw MeasureOverflow() }
    beyond = sum
  }
}
