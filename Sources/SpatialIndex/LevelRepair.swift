/// Finds how the changes of one level change the next coarser level, for clusters of at least 2
/// points.
///
/// A node takes the nodes near it unless an earlier node takes it. A node that several nodes could
/// take belongs to the first of them. The owner of a node therefore depends only on earlier nodes
/// within the radius. Beginning with the changed nodes, all nodes that may have changed are
/// examined again in their order, until no further such nodes are found.
struct LevelRepair {
  private let view: LevelView
  private let zoom: Int
  private let radius: Double
  /// For each examined node, the node to which it belongs; this is the node itself if it takes
  /// other nodes or is alone.
  private var owners: [NodeReference: NodeReference] = [:]
  /// The nodes to examine; the first node is on top.
  private var pending = Heap<Turn>()
  /// Nodes that are or were in ``pending``.
  private var queued: Set<NodeReference> = []
  /// Nodes of the base's coarser level that were removed or have to be rebuilt.
  private var gone: Set<Int> = []

  /// A node with its place in the order of visits.
  private struct Turn: Comparable {
    let key: PointKey
    let node: NodeReference

    /// The order is reversed, because the heap has its greatest element on top.
    static func < (left: Turn, right: Turn) -> Bool { left.key > right.key }
  }

  /// - Parameter view: The finer level.
  init(_ view: LevelView) {
    self.view = view
    zoom = view.zoom - 1
    radius = view.base.options.radius(atZoom: zoom)
  }

  /// The changes of the coarser level.
  ///
  /// - Complexity: O(*k* log *k*) for *k* nodes within the radius of examined nodes.
  consuming func change() -> LevelChange {
    queueChanged()
    while let turn = pending.pop() { look(at: turn) }
    let fresh = takers().map(joined).sorted { $0.key < $1.key }
    return LevelChange(gone: gone, fresh: fresh, radius: min(1, 2 * radius))
  }

  private mutating func queueChanged() {
    for position in view.change.fresh.indices { queue(.fresh(position)) }
    for position in view.change.gone {
      gone.insert(view.parentInBase(position))
      if view.isTakerInBase(position) { queueTaken(by: .base(position)) }
    }
  }

  private mutating func queue(_ node: NodeReference) {
    guard queued.insert(node).inserted else { return }
    pending.push(Turn(key: view.key(node), node: node))
  }

  /// Queues the later nodes that a node would take.
  private mutating func queueTaken(by node: NodeReference) {
    for other in near(node) { queue(other) }
  }

  private mutating func look(at turn: Turn) {
    let node = turn.node
    let owner = firstTaker(of: turn)
    owners[node] = owner
    var wasTaker = false
    if !node.isFresh {
      if isTakenInBase(node, by: owner) { return }
      wasTaker = view.isTakerInBase(node.position)
      gone.insert(view.parentInBase(node.position))
    }
    if owner != node, !owner.isFresh { gone.insert(view.parentInBase(owner.position)) }
    if wasTaker != (owner == node) { queueTaken(by: node) }
  }

  /// Returns the first node that takes the given node; the given node itself if no node takes it.
  private func firstTaker(of turn: Turn) -> NodeReference {
    let center = view.rounded(turn.node)
    var first = turn
    view.forEachNode(near: center, within: radius) { other in
      guard isNear(center, view.reckoned(other)) else { return }
      let key = view.key(other)
      if key < first.key, isTaker(other) { first = Turn(key: key, node: other) }
    }
    return first.node
  }

  /// Returns the later nodes within the radius of a node, in no particular order.
  private func near(_ node: NodeReference) -> [NodeReference] {
    let (key, center) = (view.key(node), view.reckoned(node))
    var found: [NodeReference] = []
    view.forEachNode(near: center, within: radius) { other in
      if isNear(view.rounded(other), center), view.key(other) > key { found.append(other) }
    }
    return found
  }

  /// Returns whether a rounded centre is within the radius of another centre, measured as
  /// supercluster measures it.
  private func isNear(_ rounded: SIMD2<Double>, _ center: SIMD2<Double>) -> Bool {
    let offset = rounded - center
    return offset.x * offset.x + offset.y * offset.y <= radius * radius
  }

  /// Returns whether a node takes other nodes or is alone. For an examined node, ``owners`` has the
  /// answer; every other node is unchanged.
  private func isTaker(_ node: NodeReference) -> Bool {
    owners[node].map { $0 == node } ?? view.isTakerInBase(node.position)
  }

  /// Returns whether a node belongs to a given taker.
  private func isTaken(_ node: NodeReference, by taker: NodeReference) -> Bool {
    owners[node].map { $0 == taker } ?? isTakenInBase(node, by: taker)
  }

  /// Returns whether a node of the base belonged to a given node in the base.
  private func isTakenInBase(_ node: NodeReference, by taker: NodeReference) -> Bool {
    !taker.isFresh && view.isTakerInBase(taker.position)
      && view.parentInBase(taker.position) == view.parentInBase(node.position)
  }

  /// Returns the nodes whose clusters have to be rebuilt.
  private func takers() -> Set<NodeReference> {
    var takers: Set<NodeReference> = []
    for (node, owner) in owners where node == owner {
      // A node that takes the same nodes as before is unchanged.
      if node.isFresh || gone.contains(view.parentInBase(node.position)) { takers.insert(node) }
    }
    for parent in gone {
      let taker = view.takerInBase(ofParent: parent)
      if !view.change.gone.contains(taker), isTaker(.base(taker)) { takers.insert(.base(taker)) }
    }
    return takers
  }

  /// Returns the sum of a node and the nodes that it takes, added in their order, as
  /// ``ClusterStep`` adds them.
  private func joined(_ node: NodeReference) -> FreshNode {
    let taken = near(node).filter { isTaken($0, by: node) }
      .map { Turn(key: view.key($0), node: $0) }.sorted { $0.key < $1.key }.map(\.node)
    var joined = FreshNode(
      key: view.key(node), center: view.center(node), count: view.count(node),
      formed: view.formed(node), parts: [node] + taken)
    guard !taken.isEmpty else { return joined }
    var sum = view.reckoned(node) * Double(joined.count)
    for other in taken {
      sum += view.reckoned(other) * Double(view.count(other))
      joined.count += view.count(other)
    }
    joined.center = sum / Double(joined.count)
    joined.formed = zoom
    return joined
  }
}
