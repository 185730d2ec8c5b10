/// A mask of eight lanes, with -1 for true and 0 for false, which is the form of machine
/// comparisons.
///
/// Inside larger functions, the compiler assembles the standard library's masks and its comparisons
/// of integer vectors lane by lane; the forms in this file stay vectors.
typealias LaneMask = SIMD8<Int32>

extension LaneMask {
  static let none = SIMD8<Int32>(repeating: 0)
  static let all = SIMD8<Int32>(repeating: -1)

  /// The mask of a comparison of `Float`, which is stored as -1 and 0.
  @inline(__always)
  init(_ mask: SIMDMask<SIMD8<Int32>>) {
    self = unsafe unsafeBitCast(mask, to: SIMD8<Int32>.self)
  }

  /// The lanes in which `left` is below `right`.
  ///
  /// The sign of the difference decides. The difference can overflow only if the signs differ; then
  /// the sign of `left` decides.
  /// - SeeAlso: Warren (2013), "Hacker's Delight", second edition, section 2-12.
  @inline(__always)
  init(_ left: SIMD8<Int32>, isBelow right: SIMD8<Int32>) {
    let differ = left ^ right
    self = ((left & differ) | ((left &- right) & ~differ)) &>> SIMD8(repeating: 31)
  }

  /// Creates a mask of the first `count` lanes; if `count` is 8 or more, of all lanes.
  ///
  /// - Precondition: `count` is at least 0.
  @inline(__always)
  init(firstLanes count: Int) {
    let number = SIMD8<Int32>(0, 1, 2, 3, 4, 5, 6, 7)
    self =
      (number &- SIMD8(repeating: Int32(truncatingIfNeeded: count))) &>> SIMD8(repeating: 31)
  }

  /// Whether any lane is set.
  @inline(__always)
  var isAnySet: Bool {
    let words = unsafe unsafeBitCast(self, to: SIMD4<UInt64>.self)
    let halves = words.lowHalf | words.highHalf
    return halves[0] | halves[1] != 0
  }
}

extension SIMD8<Int64> {
  /// The same mask for lanes twice as wide.
  @inline(__always)
  init(widening mask: LaneMask) {
    var twice = SIMD16<Int32>()
    twice.evenHalf = mask
    twice.oddHalf = mask
    self = unsafe unsafeBitCast(twice, to: SIMD8<Int64>.self)
  }
}
