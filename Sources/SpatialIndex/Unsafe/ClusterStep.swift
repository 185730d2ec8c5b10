/// Clusters the nodes of one level into those of the next coarser one, as supercluster does.
///
/// Nodes are visited in order. One that is not taken yet takes all others within the radius that are
/// not taken, when they have enough points together; otherwise they all stay as they are. Distances are
/// from the centre in `Double` to the others' in `Float`, and means are weighted by points, as in the
/// reference. Those that a node takes are summed in their order.
///
/// Two nodes that take are farther apart than the radius, so that only some twenty ever look into a
/// cell: the work is linear however dense the points are.
@unsafe struct ClusterStep {
  /// The nodes of the finer level, `count` of them.
  let centers: UnsafePointer<SIMD2<Double>>
  let counts: UnsafePointer<Int32>
  let formed: UnsafePointer<UInt8>
  let entries: UnsafeMutablePointer<ClusterGrid.Entry>
  let count: Int
  let scratch: ClusterScratch
  let zoom: UInt8
  let squaredRadius: Double
  let minPoints: Int

  /// A node that belongs to none yet.
  private static var free: Int32 { -1 }
  /// A node that stays as it is and was not written yet.
  private static var alone: Int32 { -2 }
  private static var taken: UInt32 { 0x8000_0000 }

  /// Runs the step; the coarser level is then in `scratch`.
  ///
  /// - Returns: How many nodes the coarser level has.
  func run() -> Int {
    let parents = unsafe scratch.parents
    unsafe parents.initialize(repeating: Self.free, count: count)
    var written = 0
    for node in unsafe 0..<count {
      let state = unsafe parents[node]
      if state >= 0 { continue }
      var center = unsafe centers[node]
      var points = unsafe counts[node]
      var zoom = unsafe formed[node]
      if unsafe state == Self.free {
        let found = unsafe takeNear(node, self.center(of: node))
        if found > 0 {
          unsafe join(
            found, to: node, as: Int32(truncatingIfNeeded: written), parents, &center, &points)
          if unsafe points != counts[node] { unsafe zoom = self.zoom }
        }
      }
      unsafe parents[node] = Int32(truncatingIfNeeded: written)
      unsafe (scratch.centers + written).initialize(to: center)
      unsafe (scratch.counts + written).initialize(to: points)
      unsafe (scratch.formed + written).initialize(to: zoom)
      written &+= 1
    }
    return written
  }

  /// The centre to reckon with: the reference keeps points, not clusters, in `Float`.
  @inline(__always)
  private func center(of node: Int) -> SIMD2<Double> {
    let center = unsafe centers[node]
    return unsafe counts[node] == 1 ? SIMD2<Double>(SIMD2<Float>(center)) : center
  }

  /// Marks a node and the free ones near it as taken; the latter are then in `scratch.near`.
  @inline(__always)
  private func takeNear(_ node: Int, _ center: SIMD2<Double>) -> Int {
    let rank = unsafe scratch.ranks[node]
    // Then nobody else looks at it either.
    if unsafe rank >= ClusterScratch.apart { return 0 }
    unsafe entries[Int(rank)].tagged |= Self.taken
    let around = unsafe scratch.surroundings[Int(entries[Int(rank)].cell)]
    var found = 0
    unsafe scan(around.above, center, &found)
    unsafe scan(around.beside, center, &found)
    unsafe scan(around.below, center, &found)
    return found
  }

  @inline(__always)
  private func scan(
    _ range: (start: UInt32, end: UInt32), _ center: SIMD2<Double>, _ found: inout Int
  ) {
    var position = Int(range.start)
    let end = Int(range.end)
    while position < end {
      let entry = unsafe entries[position]
      let dx = Double(entry.x) - center.x
      let dy = Double(entry.y) - center.y
      if unsafe dx * dx + dy * dy <= squaredRadius, unsafe entry.tagged < Self.taken {
        unsafe entries[position].tagged = entry.tagged | Self.taken
        unsafe (scratch.near + found).initialize(to: entry.tagged)
        found &+= 1
      }
      position &+= 1
    }
  }

  /// Joins the nodes in `scratch.near` to one, unless all have too few points together.
  private func join(
    _ found: Int, to node: Int, as cluster: Int32, _ parents: UnsafeMutablePointer<Int32>,
    _ center: inout SIMD2<Double>, _ points: inout Int32
  ) {
    var near = unsafe UnsafeMutableBufferPointer(start: scratch.near, count: found)
    var total = points
    for index in 0..<found { unsafe total &+= counts[Int(near[index])] }
    guard unsafe Int(total) >= minPoints else {
      for index in 0..<found { unsafe parents[Int(near[index])] = Self.alone }
      return
    }
    if found > 1 { unsafe near.sort() }
    var sum = unsafe self.center(of: node) * Double(points)
    for index in 0..<found {
      let other = unsafe Int(near[index])
      unsafe parents[other] = cluster
      unsafe sum += self.center(of: other) * Double(counts[other])
    }
    center = sum / Double(total)
    points = total
  }
}
