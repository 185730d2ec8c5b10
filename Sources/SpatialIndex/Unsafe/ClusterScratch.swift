/// Memory that the steps of one clustering share, given back at its end.
///
/// Every column has room for `capacity` elements and a few more; the positions that steps use are
/// below the number of their nodes, which is at most that.
@unsafe struct ClusterScratch {
  /// Cell and node in 64 bits each, and room to sort them.
  let keys: UnsafeMutablePointer<UInt64>
  let spareKeys: UnsafeMutablePointer<UInt64>
  /// Where each node stands in the grid; with ``apart`` when there is no other in the cells around.
  let ranks: UnsafeMutablePointer<UInt32>
  /// Nodes near another that are not taken yet.
  let near: UnsafeMutablePointer<UInt32>
  /// The key of each occupied cell, and where it begins.
  let cellKeys: UnsafeMutablePointer<UInt64>
  let cellStarts: UnsafeMutablePointer<UInt32>
  /// What surrounds each occupied cell.
  let surroundings: UnsafeMutablePointer<ClusterSurroundings>
  /// The node of the coarser level that each belongs to.
  let parents: UnsafeMutablePointer<Int32>
  /// The nodes of the coarser level.
  let centers: UnsafeMutablePointer<SIMD2<Double>>
  let counts: UnsafeMutablePointer<Int32>
  let formed: UnsafeMutablePointer<UInt8>

  static var apart: UInt32 { 0x8000_0000 }

  init(capacity: Int) {
    let room = capacity + 2
    unsafe keys = .allocate(capacity: room)
    unsafe spareKeys = .allocate(capacity: room)
    unsafe ranks = .allocate(capacity: room)
    unsafe near = .allocate(capacity: room)
    unsafe cellKeys = .allocate(capacity: room)
    unsafe cellStarts = .allocate(capacity: room)
    unsafe surroundings = .allocate(capacity: room)
    unsafe parents = .allocate(capacity: room)
    unsafe centers = .allocate(capacity: room)
    unsafe counts = .allocate(capacity: room)
    unsafe formed = .allocate(capacity: room)
  }

  func deallocate() {
    unsafe keys.deallocate()
    unsafe spareKeys.deallocate()
    unsafe ranks.deallocate()
    unsafe near.deallocate()
    unsafe cellKeys.deallocate()
    unsafe cellStarts.deallocate()
    unsafe surroundings.deallocate()
    unsafe parents.deallocate()
    unsafe centers.deallocate()
    unsafe counts.deallocate()
    unsafe formed.deallocate()
  }
}

/// The entries in the three rows of three cells around a cell, as ranges: above, beside and below.
struct ClusterSurroundings {
  var above: (start: UInt32, end: UInt32)
  var beside: (start: UInt32, end: UInt32)
  var below: (start: UInt32, end: UInt32)

  /// How many entries there are.
  @inline(__always) var count: UInt32 {
    above.end &- above.start &+ beside.end &- beside.start &+ below.end &- below.start
  }
}
