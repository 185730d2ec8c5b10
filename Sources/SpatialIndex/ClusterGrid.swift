/// Nodes by row and column of square cells, for search by box.
///
/// A cell is a little wider than the radius of the next coarser zoom. All nodes within this radius
/// are therefore in the same cell or in one of the eight cells around it.
struct ClusterGrid: Sendable {
  /// A node with its place in the grid.
  struct Entry {
    /// The centre of the node, rounded as in the index of supercluster.
    let x: Float
    let y: Float
    /// The position in the level.
    let number: UInt32

    /// The same as an index.
    @inline(__always) var node: Int { Int(number) }
  }

  /// Columns and rows of cells.
  struct Cells: Sendable {
    /// The number of cells along the side of the world.
    let perSide: Double

    /// - Parameter radius: The radius as a share of the world's side.
    init(radius: Double) {
      // A centre in `Double` is at most 2^-25 from its `Float`.
      perSide = 1 / (radius * (1 + 1e-6) + 0x1p-24)
    }

    /// Cells of twice the width.
    var widened: Cells { Cells(perSide: perSide / 2) }

    private init(perSide: Double) { self.perSide = perSide }

    /// The column of an x or the row of a y. Adding 2^52 leaves the nearest integer in the low bits.
    @inline(__always)
    func number(_ share: Float) -> UInt64 { number(Double(share)) }

    /// The column of an x or the row of a y in 0 ... 1.
    @inline(__always)
    func number(_ share: Double) -> UInt64 {
      (share * perSide + 0x1p52).bitPattern & 0xF_FFFF_FFFF_FFFF
    }
  }

  let cells: Cells
  /// The entries, in order of row, column and node.
  let entries: [Entry]
  /// The rows that have an entry, ascending.
  let rows: [UInt32]
  /// The start of each row among the entries, and the end.
  let rowStarts: [UInt32]

  /// The grid without nodes.
  static let empty = ClusterGrid(
    cells: Cells(radius: 1), entries: [], rows: [], rowStarts: [0])
}

/// Returns the first position in `low` ..< `high` that does not meet `isBefore`; `high` if all
/// positions meet it.
@inline(__always)
func lowerBound(_ low: Int, _ high: Int, _ isBefore: (Int) -> Bool) -> Int {
  var (low, high) = (low, high)
  while low < high {
    let middle = (low + high) / 2
    if isBefore(middle) { low = middle + 1 } else { high = middle }
  }
  return low
}
