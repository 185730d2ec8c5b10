/// Clusters the nodes of one level into the nodes of the next coarser level, as supercluster does.
///
/// Nodes are visited in order. If a node is not yet taken, it takes all other such nodes within the
/// radius, provided that together they have enough points; otherwise all of them stay unchanged.
/// Distances are measured from the node's centre in `Double` to the other centres in `Float`, and
/// means are weighted by points, as in supercluster. The nodes that a node takes are summed in
/// their order.
///
/// Two takers are farther apart than the radius, so only about twenty takers search a cell. The
/// work is therefore linear for any density of points.
///
/// A node therefore belongs to the first earlier taker within the radius; if there is no such
/// taker, it is a taker itself. This holds whatever number of points is needed to form a cluster.
/// Consecutive parts are computed in parallel, each as if no nodes preceded it. Then, part by part,
/// nodes that an earlier part takes are given to this part (``settle(_:)``); if such nodes had
/// taken other nodes, these search again. Along the Morton curve few nodes lie near an earlier
/// part.
@unsafe struct ClusterStep: @unchecked Sendable {
  /// The nodes of the finer level.
  let centers: UnsafePointer<SIMD2<Double>>
  let counts: UnsafePointer<Int32>
  let formed: UnsafePointer<UInt8>
  let entries: UnsafePointer<ClusterGrid.Entry>
  let scratch: ClusterScratch
  let zoom: UInt8
  let squaredRadius: Double
  let minPoints: Int
  /// Parts of the nodes.
  let parts: WorkParts

  /// A node that no node has taken yet.
  static var free: Int32 { -1 }

  /// A node, and a node of a later part that is near it.
  struct Claim {
    var taker: Int32
    var node: Int32
  }

  /// Finds the taker of each node, and stores it in `scratch.owners`; for a taker and for a node
  /// that is alone, this is the node itself.
  func findOwners() {
    let claims = unsafe parts.map { unsafe takeNear(in: $1) }
    if unsafe parts.count > 1 { unsafe settle(claims) }
    if unsafe minPoints > 2 { unsafe releaseFew() }
  }

  /// Visits the nodes of a part as if no nodes were before them.
  ///
  /// - Returns: The nodes of later parts that the nodes of this part would take, in their order.
  private func takeNear(in part: Range<Int>) -> [Claim] {
    let owners = unsafe scratch.owners
    unsafe (owners + part.lowerBound).initialize(repeating: Self.free, count: part.count)
    // For ``settle(_:)``; there are at most as many cells as nodes.
    unsafe (scratch.numbers + part.lowerBound).initialize(
      repeating: Self.unlisted, count: part.count)
    var claims: [Claim] = []
    for node in part where unsafe owners[node] == Self.free {
      let taker = Int32(truncatingIfNeeded: node)
      unsafe owners[node] = taker
      unsafe forEachNear(node) { other in
        // Those before are taken.
        guard other > node else { return }
        if other < part.upperBound {
          if unsafe owners[other] == Self.free { unsafe owners[other] = taker }
        } else {
          claims.append(Claim(taker: taker, node: Int32(truncatingIfNeeded: other)))
        }
      }
    }
    return claims
  }

  /// Returns the centre that is used in computations. Like supercluster, it uses `Float` for
  /// points, but not for clusters.
  @inline(__always)
  func center(of node: Int) -> SIMD2<Double> {
    let center = unsafe centers[node]
    return unsafe counts[node] == 1 ? SIMD2<Double>(SIMD2<Float>(center)) : center
  }

  /// Calls `body` with the nodes within the radius of a node, in no particular order. The node
  /// itself is one of them unless it has no neighbours.
  @inline(__always)
  func forEachNear(_ node: Int, _ body: (Int) -> Void) {
    let cell = unsafe scratch.nodeCells[node]
    // Then no other node is near it either.
    if unsafe cell >= ClusterScratch.apart { return }
    let center = unsafe center(of: node)
    let around = unsafe scratch.surroundings[Int(cell)]
    unsafe scan(around.above, center, body)
    unsafe scan(around.beside, center, body)
    unsafe scan(around.below, center, body)
  }

  @inline(__always)
  private func scan(
    _ range: (start: UInt32, end: UInt32), _ center: SIMD2<Double>, _ body: (Int) -> Void
  ) {
    var position = Int(range.start)
    let end = Int(range.end)
    while position < end {
      let entry = unsafe entries[position]
      if unsafe isNear(entry.x, entry.y, center) { body(entry.node) }
      position &+= 1
    }
  }

  /// Whether a rounded centre is within the radius of a centre.
  @inline(__always)
  func isNear(_ x: Float, _ y: Float, _ center: SIMD2<Double>) -> Bool {
    let dx = Double(x) - center.x
    let dy = Double(y) - center.y
    return unsafe dx * dx + dy * dy <= squaredRadius
  }

  /// Leaves nodes unchanged if they have too few points together.
  private func releaseFew() {
    nonisolated(unsafe) let (owners, totals) = unsafe (scratch.owners, scratch.numbers)
    let parts = unsafe parts
    parts.share { _, part in
      unsafe (totals + part.lowerBound).initialize(repeating: 0, count: part.count)
      for node in part where unsafe Int(owners[node]) >= part.lowerBound {
        unsafe totals[Int(owners[node])] &+= counts[node]
      }
    }
    for part in 1..<max(1, parts.count) {
      for node in parts[part] where unsafe Int(owners[node]) < parts[part].lowerBound {
        unsafe totals[Int(owners[node])] &+= counts[node]
      }
    }
    parts.share { _, part in
      for node in part where unsafe Int(totals[Int(owners[node])]) < minPoints {
        unsafe owners[node] = Int32(truncatingIfNeeded: node)
      }
    }
  }
}
