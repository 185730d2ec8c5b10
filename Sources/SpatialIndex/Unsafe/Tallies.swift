/// Counts points.
struct CountTally: RangeTally {
  private var whole = 0
  // They count down, as a yes is -1, and hold fewer than 2^31 points.
  private var lanes = SIMD8<Int32>()

  var count: Int { whole &- Int(lanes.wrappedSum()) }

  @inline(__always)
  mutating func take(_ range: Range<Int>) { whole &+= range.count }

  @inline(__always)
  mutating func take(_ mask: LaneMask, from start: Int) {
    lanes &+= mask
  }
}

/// Sums a measure over points.
///
/// The pointer has an element for every point and `TreePadding.count` + 1 more.
@unsafe struct SumTally: RangeTally {
  private let prefixes: UnsafePointer<Int64>
  private var whole: Int64 = 0
  private var lanes = SIMD8<Int64>()

  init(prefixes: UnsafePointer<Int64>) { unsafe self.prefixes = prefixes }

  var sum: Int64 { unsafe whole &+ lanes.wrappedSum() }

  @inline(__always)
  mutating func take(_ range: Range<Int>) {
    unsafe whole &+= prefixes[range.upperBound] &- prefixes[range.lowerBound]
  }

  @inline(__always)
  mutating func take(_ mask: LaneMask, from start: Int) {
    let base = unsafe UnsafeRawPointer(prefixes + start)
    let before = unsafe base.loadUnaligned(as: SIMD8<Int64>.self)
    let after = unsafe base.loadUnaligned(fromByteOffset: 8, as: SIMD8<Int64>.self)
    unsafe lanes &+= (after &- before) & SIMD8(widening: mask)
  }
}

/// Collects positions in an array, through a buffer of `capacity` elements.
@unsafe struct ListTally: RangeTally {
  static let capacity = 512

  private let positions: UnsafePointer<Int32>
  private let buffer: UnsafeMutablePointer<Int32>
  private var used = 0
  private(set) var result: [Int32]

  init(
    positions: UnsafePointer<Int32>, buffer: UnsafeMutablePointer<Int32>, result: consuming [Int32]
  ) {
    unsafe self.positions = positions
    unsafe self.buffer = buffer
    unsafe self.result = result
  }

  @inline(__always)
  mutating func take(_ range: Range<Int>) {
    // The buffer is flushed first, which keeps the order.
    unsafe flush()
    unsafe result.append(
      contentsOf: UnsafeBufferPointer(start: positions + range.lowerBound, count: range.count))
  }

  @inline(__always)
  mutating func take(_ mask: LaneMask, from start: Int) {
    if unsafe used > Self.capacity - 8 { unsafe flush() }
    // Eight elements are free; `used` grows by at most one for each.
    var end = unsafe used
    for lane in 0..<8 {
      unsafe buffer[end] = positions[start &+ lane]
      end &-= Int(mask[lane])
    }
    unsafe used = end
  }

  mutating func flush() {
    if unsafe used > 0 {
      unsafe result.append(contentsOf: UnsafeBufferPointer(start: buffer, count: used))
      unsafe used = 0
    }
  }
}

extension PointTree {
  /// Returns the number of points that a query finds.
  func count(_ query: some PointQuery) -> Int {
    var tally = CountTally()
    query.visit(self, &tally)
    return tally.count
  }

  /// The sum of a measure over the points that a query finds.
  ///
  /// - Precondition: `measure` comes from this tree.
  func sum(_ measure: PointMeasure, _ query: some PointQuery) -> Int64 {
    checkBelongs(measure)
    return unsafe measure.prefixes.withUnsafeBufferPointer { prefixes in
      // Never nil: there is padding.
      var tally = unsafe SumTally(prefixes: prefixes.baseAddress.unsafelyUnwrapped)
      unsafe query.visit(self, &tally)
      return unsafe tally.sum
    }
  }

  /// Appends the positions of the points that a query finds.
  func append(_ query: some PointQuery, to result: inout [Int32]) {
    // Moved out of the caller's variable meanwhile, so that it is not copied.
    let taken = result
    result = []
    result = unsafe positions.withUnsafeBufferPointer { positions in
      unsafe withUnsafeTemporaryAllocation(of: Int32.self, capacity: ListTally.capacity) { buffer in
        // Never nil: there is padding, and the capacity is not 0.
        var tally = unsafe ListTally(
          positions: positions.baseAddress.unsafelyUnwrapped,
          buffer: buffer.baseAddress.unsafelyUnwrapped, result: taken)
        unsafe query.visit(self, &tally)
        unsafe tally.flush()
        return unsafe tally.result
      }
    }
  }
}
