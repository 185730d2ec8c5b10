extension ClusterStep {
  /// The nodes of the coarser level, and for each finer node the coarser node to which it belongs.
  @unsafe struct Columns: @unchecked Sendable {
    let parents: UnsafeMutablePointer<Int32>
    let centers: UnsafeMutablePointer<SIMD2<Double>>
    let counts: UnsafeMutablePointer<Int32>
    let formed: UnsafeMutablePointer<UInt8>
  }

  /// Returns for each part the number of coarser nodes of the parts before it, and at the end the
  /// number of all coarser nodes.
  ///
  /// - Precondition: ``findOwners()`` was done.
  func coarserStarts() -> [Int] {
    let takers = unsafe parts.map { _, part in
      var count = 0
      for node in part { unsafe count &+= Int(scratch.owners[node]) == node ? 1 : 0 }
      return count
    }
    return takers.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
  }

  /// Joins nodes to the nodes that take them.
  ///
  /// Each part sums its own nodes in order. Then, part by part, each node that a node of an earlier
  /// part took is added; this is also the order of the nodes.
  ///
  /// - Parameters:
  ///   - starts: The result of ``coarserStarts()``.
  ///   - columns: Space for the parents of all nodes and for the nodes of the coarser level.
  func join(_ starts: [Int], into columns: Columns) {
    let parts = unsafe parts
    let outsiders = parts.map { part, nodes in
      unsafe join(nodes, from: starts[part], into: columns)
    }
    for (part, count) in outsiders.enumerated() {
      let first = parts[part].lowerBound
      for index in first..<first + count {
        let node = unsafe Int(scratch.numbers[index])
        let parent = unsafe columns.parents[Int(scratch.owners[node])]
        unsafe columns.parents[node] = parent
        unsafe add(node, to: Int(parent), columns)
      }
    }
    parts.share { part, _ in
      for node in starts[part]..<starts[part + 1] where unsafe columns.formed[node] == zoom {
        unsafe columns.centers[node] /= Double(columns.counts[node])
      }
    }
  }

  /// Writes and sums the nodes of a part, except the nodes that a node of an earlier part takes.
  ///
  /// - Returns: The number of the remaining nodes, which are in `scratch.numbers` from the start of
  ///   the part on.
  private func join(_ part: Range<Int>, from first: Int, into columns: Columns) -> Int {
    var next = first
    var outsiders = 0
    for node in part {
      let owner = unsafe Int(scratch.owners[node])
      if owner == node {
        unsafe (columns.parents + node).initialize(to: Int32(truncatingIfNeeded: next))
        unsafe (columns.centers + next).initialize(to: centers[node])
        unsafe (columns.counts + next).initialize(to: counts[node])
        unsafe (columns.formed + next).initialize(to: formed[node])
        next &+= 1
      } else if owner >= part.lowerBound {
        // It comes before and was written.
        let parent = unsafe columns.parents[owner]
        unsafe (columns.parents + node).initialize(to: parent)
        unsafe add(node, to: Int(parent), columns)
      } else {
        unsafe (scratch.numbers + part.lowerBound + outsiders).initialize(
          to: Int32(truncatingIfNeeded: node))
        outsiders &+= 1
      }
    }
    return outsiders
  }

  /// Adds a node to the sum of its taker; the sum starts with the taker's own centre.
  @inline(__always)
  private func add(_ node: Int, to cluster: Int, _ columns: Columns) {
    var sum = unsafe columns.centers[cluster]
    let points = unsafe columns.counts[cluster]
    if unsafe columns.formed[cluster] != zoom {
      unsafe columns.formed[cluster] = zoom
      // As in ``center(of:)``.
      if points == 1 { sum = SIMD2<Double>(SIMD2<Float>(sum)) }
      sum *= Double(points)
    }
    let added = unsafe counts[node]
    unsafe columns.centers[cluster] = unsafe sum + center(of: node) * Double(added)
    unsafe columns.counts[cluster] = points &+ added
  }
}
