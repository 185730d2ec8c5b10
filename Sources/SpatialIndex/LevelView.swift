/// The nodes of one level after the changes.
struct LevelView {
  let base: ClusterHierarchy
  let zoom: Int
  let change: LevelChange
  private let level: ClusterLevel

  init(_ base: ClusterHierarchy, zoom: Int, _ change: LevelChange) {
    self.base = base
    self.zoom = zoom
    self.change = change
    level = base.levels[base.slot(zoom)]
  }

  /// The key of the first point.
  func key(_ node: NodeReference) -> PointKey {
    node.isFresh
      ? change.fresh[node.position].key
      : PointKey(base: Int(base.leafPoints[Int(level.starts[node.position])]))
  }

  func count(_ node: NodeReference) -> Int {
    node.isFresh ? change.fresh[node.position].count : Int(level.counts[node.position])
  }

  func formed(_ node: NodeReference) -> Int {
    node.isFresh ? change.fresh[node.position].formed : Int(level.formed[node.position])
  }

  /// The exact centre.
  func center(_ node: NodeReference) -> SIMD2<Double> {
    node.isFresh ? change.fresh[node.position].center : level.centers[node.position]
  }

  /// Returns the centre that is used in computations, as in ``ClusterStep``.
  func reckoned(_ node: NodeReference) -> SIMD2<Double> {
    count(node) == 1 ? rounded(node) : center(node)
  }

  /// Returns the rounded centre in the grid.
  func rounded(_ node: NodeReference) -> SIMD2<Double> {
    SIMD2<Double>(SIMD2<Float>(center(node)))
  }

  /// Returns, for a node of the base, the coarser node to which it belongs in the base.
  func parentInBase(_ position: Int) -> Int { Int(level.parents[position]) }

  /// Returns whether a node of the base takes other nodes of the base or is alone. In both cases,
  /// its points are the first points of the coarser node.
  func isTakerInBase(_ position: Int) -> Bool {
    level.starts[position]
      == base.levels[base.slot(zoom - 1)].starts[parentInBase(position)]
  }

  /// Returns the node of the base that took the other nodes of a coarser node.
  func takerInBase(ofParent parent: Int) -> Int {
    let start = Int(base.levels[base.slot(zoom - 1)].starts[parent])
    return base.node(of: Int(base.leafPoints[start]), zoom: zoom).index
  }

  /// Calls `body` with the nodes near a position; some of these nodes may be a little farther than
  /// the radius.
  func forEachNode(
    near center: SIMD2<Double>, within radius: Double, _ body: (NodeReference) -> Void
  ) {
    // A centre in `Double` is at most 2^-25 from its `Float`.
    let reach = radius * (1 + 1e-6) + 0x1p-23
    forEachNode(
      x: center.x - reach...center.x + reach, y: center.y - reach...center.y + reach, body)
  }

  /// Calls `body` with the nodes whose rounded centres are in a box.
  func forEachNode(
    x: ClosedRange<Double>, y: ClosedRange<Double>, _ body: (NodeReference) -> Void
  ) {
    level.grid.search(x: x, y: y) { index in
      if !change.gone.contains(index) { body(.base(index)) }
    }
    change.grid.search(x: x, y: y) { body(.fresh($0)) }
  }
}
