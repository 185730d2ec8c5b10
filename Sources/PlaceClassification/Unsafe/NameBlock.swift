/// Consecutive names in order of their lengths, valid only inside the closure that receives them.
///
/// Names of one length are read four at a time, so that the processor can predict the end of a
/// name. Otherwise it would mispredict the end of nearly every name.
@unsafe struct NameBlock {
  /// The greatest number of names.
  static let capacity = 256
  /// Names with at least this length are read one by one.
  private static let long = 16

  let names: NameViews
  let start: Int
  let count: Int

  /// Puts the best pattern of each name into `found`.
  ///
  /// - Parameter order: Space for ``capacity`` numbers.
  func findBest(
    _ scan: NameScan, order: UnsafeMutablePointer<UInt8>, into found: UnsafeMutablePointer<Int32>
  ) {
    var ends: InlineArray<33, Int> = .init(repeating: 0)
    for index in unsafe 0..<count { unsafe ends[kind(index)] &+= 1 }
    var sum = 0
    for kind in ends.indices {
      sum &+= ends[kind]
      ends[kind] = sum &- ends[kind]
    }
    for index in unsafe 0..<count {
      let kind = unsafe kind(index)
      unsafe order[ends[kind]] = UInt8(truncatingIfNeeded: index)
      ends[kind] &+= 1
    }
    var next = 0
    for kind in unsafe 0..<2 * Self.long {
      while next &+ 4 <= ends[kind] {
        unsafe findFour(scan, order + next, kind &>> 1, beforeBranch: kind & 1 == 1, found)
        next &+= 4
      }
      while next < ends[kind] {
        unsafe findOne(scan, Int(order[next]), found)
        next &+= 1
      }
    }
    while unsafe next < count {
      unsafe findOne(scan, Int(order[next]), found)
      next &+= 1
    }
  }

  /// Returns twice the length of a name, plus one if a branch may be attached to it.
  @inline(__always)
  private func kind(_ index: Int) -> Int {
    let name = unsafe names[start &+ index]
    let branch = unsafe name.shape.intersection(.attachedBranch).rawValue &>> 1
    return unsafe name.count >= Self.long ? 2 * Self.long : 2 &* name.count | Int(branch)
  }

  @inline(__always)
  private func findOne(_ scan: NameScan, _ index: Int, _ found: UnsafeMutablePointer<Int32>) {
    unsafe found[index] = scan.best(in: names[start &+ index])
  }

  @inline(__always)
  private func findFour(
    _ scan: NameScan, _ order: UnsafeMutablePointer<UInt8>, _ count: Int, beforeBranch: Bool,
    _ found: UnsafeMutablePointer<Int32>
  ) {
    let (a, b, c, d) = unsafe (Int(order[0]), Int(order[1]), Int(order[2]), Int(order[3]))
    let best = unsafe scan.best(
      names[start &+ a].units, names[start &+ b].units, names[start &+ c].units,
      names[start &+ d].units, count: count, beforeBranch: beforeBranch)
    unsafe (found[a], found[b], found[c], found[d]) = best
  }
}
