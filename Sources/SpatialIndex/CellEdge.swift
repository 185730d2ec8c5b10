/// The part of an edge that counts in a cell. From a position, a path goes west to the border of
/// the cell and then south to the corner. The path crosses the part if the height of the position
/// is in `low ..< high`, and if the edge passes through the position or west of it, which means
/// `dx * y - dy * x <= limit`.
struct CellEdge {
  var dx: Int64
  var dy: Int64
  var limit: Int64
  var low: Int64
  var high: Int64
  /// The regions to toggle.
  var mask: UInt64

  static let none = CellEdge(dx: 0, dy: 0, limit: 0, low: 0, high: 0, mask: 0)

  /// Whether the differences fit in 16 bits.
  @inline(__always)
  var isShort: Bool {
    dx.magnitude <= CellRecord.maxShortSpan && dy.magnitude <= CellRecord.maxShortSpan
  }

  /// Whether the differences fit in 32 bits.
  @inline(__always)
  var isStorable: Bool {
    dx.magnitude <= CellRecord.maxLongSpan && dy.magnitude <= CellRecord.maxLongSpan
  }

  /// Writes the contribution of an edge to a cell with a given side, as seen from the corner of the
  /// cell. The contribution consists of at most two parts, which are written to `parts` from
  /// `count` on.
  ///
  /// - The first leg goes west to the border x = 0, moved by d. It crosses an edge between the
  ///   border and the position, at heights at which the edge is strictly east of the border and not
  ///   east of the position. If the edge crosses the border, only the heights on the eastern side
  ///   count.
  /// - The second leg goes south along the border. It crosses every edge that meets the border
  ///   between the corner and the height of the position; the x of the position does not matter.
  @inline(__always)
  static func add(
    _ edge: GridEdge, mask: UInt64, side: Int64, to parts: inout [CellEdge], count: inout Int
  ) {
    guard edge.east > 0 else { return }
    var low = max(edge.lowY, 0)
    var high = min(edge.highY, side)
    if edge.west <= 0 {
      let cut = edge.firstHeightAbove(atX: 0)
      if edge.lowX < edge.highX { low = max(low, cut) } else { high = min(high, cut) }
      if cut > 0, cut < side {
        parts[count] = CellEdge(dx: 0, dy: 0, limit: 0, low: cut, high: side, mask: mask)
        count &+= 1
      }
    }
    // A level edge has no heights.
    guard low < high else { return }
    let (dx, dy, limit) = (edge.highX &- edge.lowX, edge.highY &- edge.lowY, edge.limit)
    let nearest = dx > 0 ? low : high &- 1
    guard dx &* nearest &- dy &* (side &- 1) <= limit else { return }
    parts[count] = CellEdge(dx: dx, dy: dy, limit: limit, low: low, high: high, mask: mask)
    count &+= 1
  }
}
