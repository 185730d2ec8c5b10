/// A view of the columns of a tree, valid only inside `withUnsafeHandle(_:)`.
///
/// `boxes` has `shape.nodeCount` elements; the other columns have `shape.count` +
/// `TreePadding.count` elements, so that eight elements can be read from any point on.
@unsafe struct TreeHandle {
  let shape: TreeShape
  let boxes: UnsafePointer<BoxLanes>
  let longitudes: UnsafePointer<Int32>
  let latitudes: UnsafePointer<Int32>

  /// Longitudes and latitudes of the eight points from `start` on.
  @inline(__always)
  func points(from start: Int) -> (x: SIMD8<Int32>, y: SIMD8<Int32>) {
    unsafe (
      UnsafeRawPointer(longitudes + start).loadUnaligned(as: SIMD8<Int32>.self),
      UnsafeRawPointer(latitudes + start).loadUnaligned(as: SIMD8<Int32>.self)
    )
  }

  /// Passes the points of a leaf that are in the region to the tally.
  @inline(__always)
  func scan<Region: TreeRegion, Tally: RangeTally>(
    _ leaf: Range<Int>, _ region: Region, _ tally: inout Tally
  ) {
    var start = leaf.lowerBound
    while start < leaf.upperBound {
      let (x, y) = unsafe points(from: start)
      let isPoint = LaneMask(firstLanes: leaf.upperBound &- start)
      var (isIn, isDoubtful) = region.test(x: x, y: y)
      isIn &= isPoint
      isDoubtful &= isPoint
      if isDoubtful.isAnySet { isIn = unsafe Self.decided(isIn, isDoubtful, x, y, region) }
      tally.take(isIn, from: start)
      start &+= 8
    }
  }

  /// Returns the result for all lanes. Equal neighbours, such as points at one position, are tested
  /// once.
  @inline(never)
  static func decided<Region: TreeRegion>(
    _ isIn: LaneMask, _ isDoubtful: LaneMask, _ x: SIMD8<Int32>, _ y: SIMD8<Int32>,
    _ region: Region
  ) -> LaneMask {
    var isIn = isIn
    var last = -1
    for lane in 0..<8 where isDoubtful[lane] != 0 {
      if last >= 0, x[last] == x[lane], y[last] == y[lane] {
        isIn[lane] = isIn[last]
      } else {
        isIn[lane] = region.contains(x: x[lane], y: y[lane]) ? -1 : 0
      }
      last = lane
    }
    return isIn
  }
}

extension PointTree {
  /// Calls `body` with a view of the columns.
  @inline(__always)
  func withUnsafeHandle<Result>(_ body: (TreeHandle) -> Result) -> Result {
    unsafe boxes.withUnsafeBufferPointer { boxes in
      unsafe longitudes.withUnsafeBufferPointer { longitudes in
        unsafe latitudes.withUnsafeBufferPointer { latitudes in
          // Never nil: there is a root, and there is padding.
          unsafe body(
            TreeHandle(
              shape: shape, boxes: boxes.baseAddress.unsafelyUnwrapped,
              longitudes: longitudes.baseAddress.unsafelyUnwrapped,
              latitudes: latitudes.baseAddress.unsafelyUnwrapped))
        }
      }
    }
  }

  /// Passes all points of a region to the tally, in the order of the tree within each level.
  ///
  /// A pending node consists of its level and its place in the level. Each visit replaces one
  /// pending node by at most eight nodes of the next level, so 8 · levels + 8 elements are enough.
  func visit<Region: TreeRegion, Tally: RangeTally>(_ region: Region, _ tally: inout Tally) {
    let levelCount = shape.levelCount
    tally = unsafe withUnsafeHandle { handle in
      unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: 8 * levelCount + 16) { pending in
        unsafe handle.descend(
          region, tally, pending: pending.baseAddress.unsafelyUnwrapped)
      }
    }
  }
}

extension TreeHandle {
  /// The number of bits of a pending entry below the bits of its level.
  private static var indexBits: Int { 32 }

  @inline(__always)
  fileprivate func descend<Region: TreeRegion, Tally: RangeTally>(
    _ region: Region, _ start: Tally, pending: UnsafeMutablePointer<Int>
  ) -> Tally {
    var tally = start
    let shape = unsafe shape
    let lastLevel = shape.levelCount &- 1
    unsafe pending[0] = 0
    var top = 1
    while top > 0 {
      top &-= 1
      let entry = unsafe pending[top]
      let level = unsafe entry &>> Self.indexBits
      let index = unsafe entry & ((1 &<< Self.indexBits) &- 1)
      let node = shape.firstNode(ofLevel: level) &+ index
      let (meets, isCovered) = unsafe region.relation(to: boxes[node])
      let isPartial = meets & ~isCovered
      let bits = shape.bits(ofChildrenAtLevel: level)
      let firstChild = index &<< 3

      // Covered children are listed above the pending ones, taken and discarded.
      var end = top
      for lane in 0..<8 {
        unsafe pending[end] = firstChild &+ lane
        end &-= Int(isCovered[lane])
      }
      while end > top {
        end &-= 1
        unsafe tally.take(shape.range(of: pending[end], bits: bits))
      }
      let child = unsafe ((level &+ 1) &<< Self.indexBits) | firstChild
      for lane in 0..<8 {
        unsafe pending[end] = child &+ lane
        end &-= Int(isPartial[lane])
      }
      guard level == lastLevel else {
        top = end
        continue
      }
      while end > top {
        end &-= 1
        let leaf = unsafe pending[end] & ((1 &<< Self.indexBits) &- 1)
        unsafe scan(shape.range(of: leaf, bits: bits), region, &tally)
      }
    }
    return tally
  }
}
