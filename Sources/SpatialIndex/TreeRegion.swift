/// A region for which a tree can be searched. It has quick tests of eight items at a time, and an
/// exact test.
protocol TreeRegion {
  /// Returns the boxes that may contain a point of the region, and the boxes that contain no point
  /// outside the region.
  ///
  /// If it is uncertain whether a box meets the region or is covered by it, the box counts as
  /// meeting the region and as not covered.
  func relation(to boxes: borrowing BoxLanes) -> (meets: LaneMask, isCovered: LaneMask)

  /// Returns the positions that are certainly in the region, and the uncertain positions.
  func test(x: SIMD8<Int32>, y: SIMD8<Int32>) -> (isIn: LaneMask, isDoubtful: LaneMask)

  /// Whether a position is in the region.
  func contains(x: Int32, y: Int32) -> Bool
}

/// A search that can pass its points to any tally.
protocol PointQuery {
  /// Passes the points of the query to the tally, each of them once.
  func visit<Tally: RangeTally>(_ tree: PointTree, _ tally: inout Tally)
}

/// Processes the points that a search finds, given as ranges in the order of the tree.
protocol RangeTally {
  /// Takes all points of a range.
  mutating func take(_ range: Range<Int>)

  /// Takes some of the eight points from `start` on.
  mutating func take(_ mask: LaneMask, from start: Int)
}
