/// The sizes of a grid of two levels over an extent.
///
/// The plane is divided into square coarse cells, which are numbered row by row from the
/// south-west. Each coarse cell that an edge touches is divided into `side` × `side` fine cells.
/// All cells are half-open with sides that are powers of two.
struct GridLevels: Sendable {
  let minX: Int32
  let minY: Int32
  let columns: Int
  let rows: Int
  let coarseShift: UInt32
  /// A coarse cell has 2^`sideShift` fine cells in a row.
  private(set) var sideShift: UInt32

  /// The sides of fine cells stay within 2^30, so that differences of products fit in 64 bits.
  private static let maxCoarseShift: UInt32 = 30

  /// Chooses the coarse cells. They are as small as possible, but their number is linear in the
  /// number of edges.
  ///
  /// - Parameters:
  ///   - extent: The extent of the edges.
  ///   - edgeCount: The number of edges.
  ///   - totalSpan: The sum of the widths and heights of the edges; it bounds the number of cells
  ///     that they touch.
  init(extent: PlanarExtent, edgeCount: Int, totalSpan: UInt64) {
    func size(_ shift: UInt32) -> (columns: Int, rows: Int) {
      (Int(extent.width >> shift) + 1, Int(extent.height >> shift) + 1)
    }
    // 4 bytes a coarse cell; 2^30 leaves at most 4 × 4, below the constant.
    let budget = edgeCount + 1_024
    var shift: UInt32 = 0
    while shift < Self.maxCoarseShift,
      size(shift).columns > budget / size(shift).rows
        || totalSpan >> UInt64(shift) > UInt64(edgeCount)
    {
      shift += 1
    }
    minX = extent.minX
    minY = extent.minY
    (columns, rows) = size(shift)
    coarseShift = shift
    sideShift = 0
  }

  /// Chooses the fine cells. They are as small as possible, but their number is linear in the
  /// number of edges, and they are not much smaller than the edges.
  ///
  /// - Parameter blockCount: The number of coarse cells that edges touch.
  mutating func chooseFineCells(blockCount: Int, edgeCount: Int, totalSpan: UInt64) {
    // 2 bytes a fine cell: 48 bytes an edge.
    let budget = 24 * edgeCount + 32_768
    // The number of crossings of edges between fine cells: cells as large as an edge is long proved
    // best if memory matters, smaller ones if it does not.
    let crossings = UInt64(max(edgeCount, min(4 * edgeCount, 16_384)))
    sideShift = 0
    while sideShift < 4, sideShift < coarseShift, blockCount << Int(2 * (sideShift + 1)) <= budget,
      totalSpan >> UInt64(fineShift - 1) <= crossings
    {
      sideShift += 1
    }
  }

  @inline(__always) var fineShift: UInt32 { coarseShift &- sideShift }
  /// The number of fine cells in a row of a coarse cell.
  @inline(__always) var side: Int { 1 << Int(sideShift) }
  /// The number of entries of the coarse table. The table has a further column and a further row,
  /// which represent everything outside.
  var tableCount: Int { (columns + 1) * (rows + 1) }
  @inline(__always) var stride: Int { columns &+ 1 }

  /// Calls `body` with the coarse cells that an edge touches, row by row; at each end of a row,
  /// there may be one further cell.
  @inline(__always)
  func forEachCoarseCell(touching edge: Edge, _ body: (_ cell: Int) -> Void) {
    let shift = Int64(coarseShift)
    let local = GridEdge(edge, fromX: Int64(minX), y: Int64(minY))
    let firstRow = Int(local.lowY &>> shift)
    let lastRow = Int(local.highY &>> shift)
    if firstRow == lastRow || local.lowX == local.highX {
      let (first, last) = (Int(local.west &>> shift), Int(local.east &>> shift))
      for row in firstRow...lastRow {
        for column in first...last { body(row &* stride &+ column) }
      }
      return
    }
    var enter = local.lowX
    for row in firstRow...lastRow {
      let leave =
        row == lastRow ? local.highX : local.crossing(atY: Int64(row &+ 1) &<< shift).floor
      for column in Int(min(enter, leave) &>> shift)...Int(max(enter, leave) &>> shift) {
        body(row &* stride &+ column)
      }
      enter = leave
    }
  }
}
