/// What a tree can be searched for: quick tests of eight things at a time, and an exact test.
protocol TreeRegion {
  /// Which boxes may hold a point of the region, and which hold no point outside it.
  ///
  /// Careful on both sides: a box in doubt meets the region and is not covered by it.
  func relation(to boxes: borrowing BoxLanes) -> (meets: LaneMask, isCovered: LaneMask)

  /// Which positions are in the region for certain, and which may be in it or not.
  func test(x: SIMD8<Int32>, y: SIMD8<Int32>) -> (isIn: LaneMask, isDoubtful: LaneMask)

  /// Whether a position is in the region.
  func contains(x: Int32, y: Int32) -> Bool
}

/// A search that can be run for any tally.
protocol PointQuery {
  /// Hands the points that the query asks for to the tally, each of them once.
  func visit<Tally: RangeTally>(_ tree: PointTree, _ tally: inout Tally)
}

/// What a search makes of the points it finds, given as ranges in the order of the tree.
protocol RangeTally {
  /// Takes all points of a range.
  mutating func take(_ range: Range<Int>)

  /// Takes some of the eight points from `start` on.
  mutating func take(_ mask: LaneMask, from start: Int)
}
