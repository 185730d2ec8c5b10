/// Rings around the parts of a raster whose values reach a level. The rings are found with the
/// marching squares algorithm; the corners of its squares are the centres of the cells.
///
/// In the direction of a ring, the higher values are on its left. If rows start in the north, a
/// ring around a hill is counter-clockwise and a ring around a hollow is clockwise. All values
/// outside the raster count as 0.
/// - SeeAlso: Lorensen and Cline (1987), "Marching cubes", for the table of cases. At a saddle, the
///   mean of the four corner values decides how this implementation connects the edges.
public struct ContourRings: Sendable {
  /// A position, measured in cells from the raster's north-western corner.
  public typealias Position = (column: Double, row: Double)

  /// The rings, in the order of their first edges. The last position of each ring is its first
  /// position.
  public private(set) var rings: [[Position]] = []

  private let values: [Float]
  private let columns: Int
  private let rows: Int
  private let level: Float

  /// Finds the rings.
  ///
  /// - Parameters:
  ///   - values: The values, row by row from the north.
  ///   - level: Above zero.
  /// - Precondition: There are as many values as cells.
  /// - Complexity: O(*n* + *k*) for *n* cells and *k* corners of rings.
  public init(_ values: [Float], columns: Int, level: Float) {
    precondition(level > 0 && columns > 0 && values.count % columns == 0, "a level of \(level)")
    (self.values, self.columns, self.level) = (values, columns, level)
    rows = values.count / columns
    trace(segments())
  }

  /// Returns the value of a cell, which may lie one cell outside the edges.
  private func value(_ column: Int, _ row: Int) -> Float {
    column < 0 || row < 0 || column >= columns || row >= rows ? 0 : values[row * columns + column]
  }

  /// The number of the edge from the middle of a cell to the middle of the next cell in its row, or
  /// in its column if `isDown` is true.
  private func edge(_ column: Int, _ row: Int, isDown: Bool) -> Int {
    ((row + 1) * (columns + 2) + column + 1) * 2 + (isDown ? 1 : 0)
  }

  /// Maps the edge by which each segment enters a square to the edge by which it leaves.
  private func segments() -> [Int: Int] {
    var next: [Int: Int] = [:]
    for row in -1..<rows {
      for column in -1..<columns {
        let corners = (
          value(column, row), value(column + 1, row), value(column + 1, row + 1),
          value(column, row + 1)
        )
        let code =
          (corners.0 >= level ? 1 : 0) | (corners.1 >= level ? 2 : 0)
          | (corners.2 >= level ? 4 : 0) | (corners.3 >= level ? 8 : 0)
        guard code != 0, code != 15 else { continue }
        let top = edge(column, row, isDown: false)
        let right = edge(column + 1, row, isDown: true)
        let bottom = edge(column, row + 1, isDown: false)
        let left = edge(column, row, isDown: true)
        let isHigh = (corners.0 + corners.1 + corners.2 + corners.3) / 4 >= level
        for (start, end) in Self.cases(
          code, isHigh: isHigh, top: top, right: right, bottom: bottom, left: left)
        { next[start] = end }
      }
    }
    return next
  }

  /// The segments of a square. `code` states which corners are high: 1 for the north-western, 2 for
  /// the north-eastern, 4 for the south-eastern and 8 for the south-western corner.
  private static func cases(
    _ code: Int, isHigh: Bool, top: Int, right: Int, bottom: Int, left: Int
  ) -> [(Int, Int)] {
    switch code {
    case 1: [(left, top)]
    case 2: [(top, right)]
    case 3: [(left, right)]
    case 4: [(right, bottom)]
    case 5: isHigh ? [(right, top), (left, bottom)] : [(left, top), (right, bottom)]
    case 6: [(top, bottom)]
    case 7: [(left, bottom)]
    case 8: [(bottom, left)]
    case 9: [(bottom, top)]
    case 10: isHigh ? [(top, left), (bottom, right)] : [(top, right), (bottom, left)]
    case 11: [(bottom, right)]
    case 12: [(right, left)]
    case 13: [(right, top)]
    default: [(top, left)]
    }
  }

  private mutating func trace(_ segments: [Int: Int]) {
    var isDone: Set<Int> = []
    for start in segments.keys.sorted() where !isDone.contains(start) {
      var ring: [Position] = []
      var edge = start
      while isDone.insert(edge).inserted {
        ring.append(position(edge))
        guard let next = segments[edge] else { break }
        edge = next
      }
      ring.append(ring[0])
      rings.append(ring)
    }
  }

  /// The position at which the level crosses an edge.
  private func position(_ edge: Int) -> Position {
    let isDown = edge % 2 == 1
    let (row, column) = ((edge / 2) / (columns + 2) - 1, (edge / 2) % (columns + 2) - 1)
    let (first, second) = (
      value(column, row), isDown ? value(column, row + 1) : value(column + 1, row)
    )
    let share = Double(level - first) / Double(second - first)
    // Beyond the edges there is no value: the outline of a cut area is the edge.
    return (
      min(max(Double(column) + 0.5 + (isDown ? 0 : share), 0), Double(columns)),
      min(max(Double(row) + 0.5 + (isDown ? share : 0), 0), Double(rows))
    )
  }
}
