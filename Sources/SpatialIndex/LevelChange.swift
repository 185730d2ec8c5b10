/// A node of one level: either a node of the base, or a rebuilt node.
struct NodeReference: Hashable, Sendable {
  /// The position in the base's level, or the complement of the position among the rebuilt nodes.
  private let number: Int32

  /// The node of the base at a position.
  static func base(_ position: Int) -> NodeReference {
    NodeReference(number: Int32(truncatingIfNeeded: position))
  }

  /// Returns the rebuilt node at a position.
  static func fresh(_ position: Int) -> NodeReference {
    NodeReference(number: ~Int32(truncatingIfNeeded: position))
  }

  /// Whether it is a rebuilt node.
  var isFresh: Bool { number < 0 }

  /// The position among the nodes of the base, or among the rebuilt nodes.
  var position: Int { Int(number < 0 ? ~number : number) }
}

/// The order of points: the points that are inserted before a point of the base come first, in
/// their order, then this point.
struct PointKey: Hashable, Comparable, Sendable {
  private let bits: UInt64

  private static var base: UInt64 { 0xFFFF_FFFF }

  init(base position: Int) { bits = UInt64(position) << 32 | Self.base }

  init(inserted index: Int, before base: Int) { bits = UInt64(base) << 32 | UInt64(index) }

  /// The point that has the key.
  var member: PointChanges.Member {
    let low = bits & Self.base
    return low == Self.base ? .base(Int(bits >> 32)) : .inserted(Int(low))
  }

  static func < (left: PointKey, right: PointKey) -> Bool { left.bits < right.bits }
}

/// A node that the base does not contain.
struct FreshNode: Sendable {
  /// The key of its first point.
  var key: PointKey
  /// The centre, which is not rounded, as in ``ClusterLevel``.
  var center: SIMD2<Double>
  var count: Int
  var formed: Int
  /// The parts of this node, which are nodes one zoom deeper, in their order; empty for an inserted
  /// point.
  var parts: [NodeReference]
}

/// The difference between a level and the same level of the base.
struct LevelChange: Sendable {
  /// Nodes of the base that were removed or rebuilt.
  let gone: Set<Int>
  /// The nodes that replace them, in order of first points.
  let fresh: [FreshNode]
  /// The new nodes by position, in cells of the same size as in the base's level.
  let grid: ClusterGrid
  /// For each node one zoom deeper, the rebuilt node to which it belongs, if there is one.
  let parents: [NodeReference: Int]

  /// - Parameter radius: The radius of the next coarser zoom.
  init(gone: Set<Int>, fresh: [FreshNode], radius: Double) {
    self.gone = gone
    self.fresh = fresh
    grid = ClusterGrid(of: fresh.map(\.center), radius: radius)
    var parents: [NodeReference: Int] = [:]
    for (position, node) in fresh.enumerated() {
      for part in node.parts { parents[part] = position }
    }
    self.parents = parents
  }
}
