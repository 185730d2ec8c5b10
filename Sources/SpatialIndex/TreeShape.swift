/// The division of points among the nodes of an implicit tree over contiguous ranges.
///
/// Halving `depth` times gives 2^`depth` leaves; leaf *i* of 2^*b* holds the positions *i* · *n* /
/// 2^*b* up to (*i* + 1) · *n* / 2^*b*, rounded down, so that ranges nest. Three halvings make one
/// level of nodes with eight children; the root takes the remaining one, two or three halvings.
struct TreeShape: Sendable {
  /// The greatest number of points in a leaf.
  static let leafCapacity = 32

  /// The number of points.
  let count: Int
  /// The number of halvings of the points.
  let depth: Int
  /// The number of halvings in the root: 0 if there is one leaf, otherwise 1 to 3.
  let rootBits: Int

  init(count: Int) {
    self.count = count
    var depth = 0
    // A leaf has ⌈count / 2^depth⌉ points at most.
    while (count + (1 << depth) - 1) >> depth > Self.leafCapacity { depth += 1 }
    self.depth = depth
    rootBits = depth == 0 ? 0 : (depth - 1) % 3 + 1
  }

  /// The number of levels whose nodes have children; the children of the last of these levels are
  /// leaves.
  var levelCount: Int { 1 + (depth - rootBits) / 3 }

  /// The number of nodes with children.
  var nodeCount: Int { firstNode(ofLevel: levelCount) }

  /// The number of children of the root; all other nodes have eight.
  var rootChildCount: Int { 1 << rootBits }

  /// Returns the number of halvings that lead to the children of the nodes of a level.
  @inline(__always)
  func bits(ofChildrenAtLevel level: Int) -> Int { rootBits &+ 3 &* level }

  /// Returns the start of a level's nodes when levels are stored one after the other.
  @inline(__always)
  func firstNode(ofLevel level: Int) -> Int {
    // 1 + 2^rootBits · (1 + 8 + 64 + …), the sum with `level - 1` terms read off a bit pattern.
    guard level > 0 else { return 0 }
    let terms = 0x1249_2492_4924_9249 & ((1 &<< (3 &* (level &- 1))) &- 1)
    return 1 &+ terms &<< rootBits
  }

  /// The first position of node `index` of 2^`bits` nodes.
  ///
  /// `count` is below 2^31 and `index` at most 2^27, so the product is below 2^58.
  @inline(__always)
  func start(of index: Int, bits: Int) -> Int { (index &* count) &>> bits }

  /// The positions of node `index` of 2^`bits`.
  @inline(__always)
  func range(of index: Int, bits: Int) -> Range<Int> {
    start(of: index, bits: bits)..<start(of: index &+ 1, bits: bits)
  }
}

/// The boxes of eight children, side by side; a missing child has an empty box.
struct BoxLanes: Sendable {
  var west = SIMD8<Int32>(repeating: .max)
  var south = SIMD8<Int32>(repeating: .max)
  var east = SIMD8<Int32>(repeating: .min)
  var north = SIMD8<Int32>(repeating: .min)

  /// Sets the box of a child.
  mutating func set(_ lane: Int, _ box: Extent) {
    west[lane] = box.west
    south[lane] = box.south
    east[lane] = box.east
    north[lane] = box.north
  }

  /// The box of a child.
  func extent(_ lane: Int) -> Extent {
    Extent(west: west[lane], south: south[lane], east: east[lane], north: north[lane])
  }
}

/// The smallest box around some points, including its edges, in the plane of 1e-7 degrees.
struct Extent: Sendable {
  var west: Int32
  var south: Int32
  var east: Int32
  var north: Int32
}
