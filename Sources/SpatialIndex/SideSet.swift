/// The edges of a block without repetition; each has a mask of the regions that contain the edge an
/// odd number of times.
struct SideSet {
  /// The edges as seen from the corner of the block.
  private(set) var edges: [GridEdge] = []
  private(set) var masks: [UInt64] = []

  /// An open-addressing table of positions in `edges`, -1 for a free slot; at most half full.
  private var slots: [Int32] = []

  mutating func collect(
    _ members: ArraySlice<UInt32>, of list: EdgeList, numbers: BlockNumbers,
    fromX x: Int64, y: Int64
  ) {
    edges.removeAll(keepingCapacity: true)
    masks.removeAll(keepingCapacity: true)
    let bits = max(4, Int.bitWidth - (2 * members.count).leadingZeroBitCount)
    if slots.count < 1 << bits { slots = Array(repeating: -1, count: 1 << bits) }
    for slot in 0..<1 << bits { slots[slot] = -1 }
    let wrap = 1 << bits - 1
    for member in members {
      let number = numbers.number(of: list.owners[Int(member)])
      guard number >= 0 else { continue }
      let mask = UInt64(1) &<< UInt64(number)
      let edge = GridEdge(list.edges[Int(member)], fromX: x, y: y)
      var slot = Int(truncatingIfNeeded: edge.hash &>> UInt64(64 - bits))
      while slots[slot] >= 0, edges[Int(slots[slot])] != edge { slot = (slot &+ 1) & wrap }
      if slots[slot] >= 0 {
        masks[Int(slots[slot])] ^= mask
      } else {
        slots[slot] = Int32(truncatingIfNeeded: edges.count)
        edges.append(edge)
        masks.append(mask)
      }
    }
  }
}

extension GridEdge {
  /// A hash whose upper bits are well mixed (multiplicative hashing, with odd constants near 2^64 /
  /// φ).
  @inline(__always)
  fileprivate var hash: UInt64 {
    let low = UInt64(truncatingIfNeeded: lowX) &* 0x9E37_79B9_7F4A_7C15
    let mixed = (low ^ low &>> 29) &+ UInt64(truncatingIfNeeded: lowY) &* 0xBF58_476D_1CE4_E5B9
    return (mixed ^ UInt64(truncatingIfNeeded: highX &+ highY &<< 20)) &* 0x9E37_79B9_7F4A_7C15
  }
}
