/// Memory that the steps of one clustering share; it is freed at the end.
///
/// Every column has space for `capacity` elements and a few more. Steps use only positions below
/// the number of their nodes, which is at most `capacity`. A task for a part of the nodes or cells
/// writes to elements of that part only, unless documented otherwise.
@unsafe struct ClusterScratch: @unchecked Sendable {
  /// For each node, the cell and the node in 64 bits, and space to sort these values. Both columns
  /// are unused after the grid is built.
  let keys: UnsafeMutablePointer<UInt64>
  let spareKeys: UnsafeMutablePointer<UInt64>
  /// The cell of each node; ``apart`` is added if the cells around contain no other node.
  let nodeCells: UnsafeMutablePointer<UInt32>
  /// The key of each occupied cell, and the start of the cell.
  let cellKeys: UnsafeMutablePointer<UInt64>
  let cellStarts: UnsafeMutablePointer<UInt32>
  /// The surroundings of each occupied cell.
  let surroundings: UnsafeMutablePointer<ClusterSurroundings>
  /// The node that takes each.
  let owners: UnsafeMutablePointer<Int32>
  /// A number for each cell or node.
  let numbers: UnsafeMutablePointer<Int32>

  static var apart: UInt32 { 0x8000_0000 }

  init(capacity: Int) {
    let room = capacity + 2
    unsafe keys = .allocate(capacity: room)
    unsafe spareKeys = .allocate(capacity: room)
    unsafe nodeCells = .allocate(capacity: room)
    unsafe cellKeys = .allocate(capacity: room)
    unsafe cellStarts = .allocate(capacity: room)
    unsafe surroundings = .allocate(capacity: room)
    unsafe owners = .allocate(capacity: room)
    unsafe numbers = .allocate(capacity: room)
  }

  func deallocate() {
    unsafe keys.deallocate()
    unsafe spareKeys.deallocate()
    unsafe nodeCells.deallocate()
    unsafe cellKeys.deallocate()
    unsafe cellStarts.deallocate()
    unsafe surroundings.deallocate()
    unsafe owners.deallocate()
    unsafe numbers.deallocate()
  }
}

/// The entries in the three rows of three cells around a cell, as ranges: above, beside and below.
struct ClusterSurroundings {
  var above: (start: UInt32, end: UInt32)
  var beside: (start: UInt32, end: UInt32)
  var below: (start: UInt32, end: UInt32)

  /// The number of entries.
  @inline(__always) var count: UInt32 {
    above.end &- above.start &+ beside.end &- beside.start &+ below.end &- below.start
  }
}
