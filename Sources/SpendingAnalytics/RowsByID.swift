/// The rows of dense ids, in an array that starts with the least id.
struct RowsByID: Sendable {
  private let least: Int64
  /// The rows; -1 for ids without a row.
  private let rows: [Int32]

  /// Indexes the ids of rows; nil if they are too far apart, or too many. If several rows have one
  /// id, the last of them is kept.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - id: Returns the id of a row.
  /// - Complexity: O(*n*) for *n* rows; 4 bytes for each id between the least and the greatest id.
  ///   There are at most about 4 *n* such ids.
  @inline(__always)
  init?(count: Int, id: (Int) -> Int64) {
    var (least, greatest) = (Int64.max, Int64.min)
    for row in 0..<count { (least, greatest) = (min(least, id(row)), max(greatest, id(row))) }
    let (span, overflows) = greatest.subtractingReportingOverflow(least)
    guard count > 0, count < Int(Int32.max), !overflows, span < 4 * Int64(count) + 65_536 else {
      return nil
    }
    var rows = [Int32](repeating: -1, count: Int(span) + 1)
    do {
      var written = rows.mutableSpan
      for row in 0..<count { written[Int(id(row) - least)] = Int32(truncatingIfNeeded: row) }
    }
    (self.least, self.rows) = (least, rows)
  }

  /// The row of an id; -1 if absent.
  subscript(id: Int64) -> Int {
    let (place, overflows) = id.subtractingReportingOverflow(least)
    return !overflows && rows.indices.contains(Int(place)) ? Int(rows[Int(place)]) : -1
  }

  /// The rows in order of their ids.
  var inOrder: [Int32] { rows.filter { $0 >= 0 } }
}
