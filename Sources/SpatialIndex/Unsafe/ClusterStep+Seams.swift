extension ClusterStep {
  /// A cell whose takers are in no list yet.
  static var unlisted: Int32 { -2 }
  /// The end of a list.
  private static var none: Int32 { -1 }

  /// Combines the results of separate parts into the result of a visit to all nodes in order.
  ///
  /// The parts are processed in order. First, the nodes that became free in a part are visited in
  /// order. All nodes before such a node are settled, so it is known whether one of them takes it.
  /// If the node itself takes other nodes, it takes them from later nodes. If a taker is itself
  /// taken, it releases its nodes, which become free. Then the part gets the nodes that it takes
  /// from later parts; each of these nodes releases the nodes that it had taken.
  ///
  /// - Parameter claims: The nodes of later parts that each part would take.
  /// - Complexity: O(*n*) with a small constant for unchanged nodes.
  func settle(_ claims: [[Claim]]) {
    let (parts, owners) = unsafe (parts, scratch.owners)
    // The first node that may be free.
    var firstFree = Int.max
    for part in 0..<parts.count {
      let nodes = parts[part]
      if firstFree < nodes.upperBound {
        var node = max(firstFree, nodes.lowerBound)
        while node < nodes.upperBound {
          if unsafe owners[node] == Self.free { unsafe visit(node, &firstFree) }
          node &+= 1
        }
        // Nodes free only such as come after them; there may be more in later parts.
        firstFree = nodes.upperBound
      }
      for claim in claims[part] where unsafe owners[Int(claim.taker)] == claim.taker {
        unsafe give(Int(claim.node), to: claim.taker, &firstFree)
      }
    }
  }

  /// Gives a free node to the first taker near it, or lets it take other nodes; all nodes before it
  /// are already settled.
  private func visit(_ node: Int, _ firstFree: inout Int) {
    let owners = unsafe scratch.owners
    if let owner = unsafe firstTaker(near: node) {
      unsafe owners[node] = owner
      return
    }
    let taker = Int32(truncatingIfNeeded: node)
    unsafe owners[node] = taker
    unsafe list(taker)
    unsafe forEachNear(node) { other in
      if other > node { unsafe give(other, to: taker, &firstFree) }
    }
  }

  /// Gives a node to a settled taker near it, unless an earlier taker has it. The nodes that the
  /// given node took are then free.
  ///
  /// A free node will find its own taker.
  private func give(_ node: Int, to taker: Int32, _ firstFree: inout Int) {
    let owners = unsafe scratch.owners
    let owner = unsafe owners[node]
    // Free is below any.
    guard owner > taker else { return }
    unsafe owners[node] = taker
    guard Int(owner) == node else { return }
    unsafe forEachNear(node) { other in
      if unsafe owners[other] == owner {
        unsafe owners[other] = Self.free
        firstFree = min(firstFree, other)
      }
    }
  }

  /// Returns the first taker that is near a node and before it.
  ///
  /// Few takers can be near a node, because takers are far from each other. They are listed by
  /// cell, independent of the number of nodes in a cell.
  private func firstTaker(near node: Int) -> Int32? {
    let cell = unsafe scratch.nodeCells[node]
    if unsafe cell >= ClusterScratch.apart { return nil }
    let around = unsafe scratch.surroundings[Int(cell)]
    let center = unsafe SIMD2<Float>(centers[node])
    var first = Int32(truncatingIfNeeded: node)
    for range in [around.above, around.beside, around.below] {
      var position = range.start
      while position < range.end {
        let cell = unsafe Int(scratch.nodeCells[entries[Int(position)].node])
        var taker = unsafe takers(ofCell: cell)
        while unsafe taker != Self.none {
          let isTaker = unsafe scratch.owners[Int(taker)] == taker
          if taker < first, isTaker,
            unsafe isNear(center.x, center.y, self.center(of: Int(taker)))
          {
            first = taker
          }
          taker = unsafe Int32(truncatingIfNeeded: scratch.keys[Int(taker)])
        }
        position = unsafe scratch.cellStarts[cell + 1]
      }
    }
    return Int(first) < node ? first : nil
  }

  /// Returns the first element of a cell's list of takers: the nodes in the cell that take other
  /// nodes or have taken other nodes before.
  private func takers(ofCell cell: Int) -> Int32 {
    let first = unsafe scratch.numbers[cell]
    if unsafe first != Self.unlisted { return first }
    unsafe scratch.numbers[cell] = Self.none
    for position in unsafe Int(scratch.cellStarts[cell])..<Int(scratch.cellStarts[cell + 1]) {
      let node = unsafe entries[position].node
      let taker = Int32(truncatingIfNeeded: node)
      if unsafe scratch.owners[node] == taker { unsafe list(taker) }
    }
    return unsafe scratch.numbers[cell]
  }

  /// Puts a taker into the list of its cell, unless that list is not made yet.
  private func list(_ taker: Int32) {
    let cell = unsafe Int(scratch.nodeCells[Int(taker)])
    // A node that is apart has no list.
    guard unsafe cell < ClusterScratch.apart, unsafe scratch.numbers[cell] != Self.unlisted else {
      return
    }
    unsafe scratch.keys[Int(taker)] = UInt64(UInt32(bitPattern: scratch.numbers[cell]))
    unsafe scratch.numbers[cell] = taker
  }
}
