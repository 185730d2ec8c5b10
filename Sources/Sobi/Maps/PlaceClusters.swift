import SimpleFeatures
import SpatialIndex

/// The clusters of the places of a version, which are computed from all places, or updated from the
/// clusters of another version.
///
/// Computed clusters and updated clusters have the same nodes in the same order, with the same
/// figures.
struct PlaceClusters: Sendable {
  private let form: Form

  private enum Form: Sendable {
    case whole(ClusterHierarchy)
    case live(LiveClusters)
  }

  /// A place or a cluster at a zoom.
  enum Node: Hashable, Sendable {
    case whole(ClusterHierarchy.Node)
    case live(LiveClusters.Node)
  }

  /// A column of values, ready to be summed.
  enum Measure: Sendable {
    case whole(ClusterMeasure)
    case live(LiveMeasure)
  }

  init(_ hierarchy: ClusterHierarchy) { form = .whole(hierarchy) }

  init(_ live: LiveClusters) {
    form = live.changeCount == 0 ? .whole(live.base) : .live(live)
  }

  /// The clusters as a hierarchy; nil if they were updated.
  var whole: ClusterHierarchy? {
    switch form {
    case .whole(let clusters): clusters
    case .live: nil
    }
  }

  /// The number of places.
  var placeCount: Int {
    switch form {
    case .whole(let clusters): clusters.count
    case .live(let clusters): clusters.count
    }
  }

  /// The options of the clustering.
  var options: ClusterOptions {
    switch form {
    case .whole(let clusters): clusters.options
    case .live(let clusters): clusters.base.options
    }
  }

  /// The existing levels.
  var zooms: ClosedRange<Int> {
    switch form {
    case .whole(let clusters): clusters.zooms
    case .live(let clusters): clusters.zooms
    }
  }

  /// Prepares a column of values, one value for each place, to be summed.
  ///
  /// - Throws: ``SpatialIndex/MeasureOverflow``.
  /// - Complexity: O(*p*) for *p* places.
  func measure(_ values: [Int64]) throws(MeasureOverflow) -> Measure {
    switch form {
    case .whole(let clusters): .whole(try clusters.measure(values))
    case .live(let clusters): .live(try clusters.measure(values))
    }
  }

  /// The sum of a measure of these clusters over a node.
  ///
  /// - Complexity: O(1).
  func sum(_ measure: Measure, of node: Node) -> Int64 {
    switch (form, measure, node) {
    case (.whole(let clusters), .whole(let measure), .whole(let node)):
      clusters.sum(measure, of: node)
    case (.live(let clusters), .live(let measure), .live(let node)):
      clusters.sum(measure, of: node)
    default: preconditionFailure("measure and node are of other clusters")
    }
  }

  /// All nodes of a zoom, in order of their first places.
  func nodes(zoom: Int) -> [Node] {
    switch form {
    case .whole(let clusters): clusters.nodes(zoom: zoom).map(Node.whole)
    case .live(let clusters): clusters.nodes(zoom: zoom).map(Node.live)
    }
  }

  /// The nodes of a zoom that are drawn in a box.
  func nodes(
    in box: BoundingBox, zoom: Int, drawing: @escaping (Node) -> ClusterHierarchy.Drawing
  ) -> [Node] {
    switch form {
    case .whole(let clusters):
      clusters.nodes(in: box, zoom: zoom) { drawing(.whole($0)) }.map(Node.whole)
    case .live(let clusters):
      clusters.nodes(in: box, zoom: zoom) { drawing(.live($0)) }.map(Node.live)
    }
  }

  /// Returns the nodes that are drawn in a tile and its margin, with their pixels.
  func nodes(
    inTile tile: Tile, drawing: (Node) -> ClusterHierarchy.Drawing
  ) -> [(node: Node, x: Int32, y: Int32)] {
    switch form {
    case .whole(let clusters):
      clusters.nodes(inTile: tile) { drawing(.whole($0)) }.map { (.whole($0.node), $0.x, $0.y) }
    case .live(let clusters):
      clusters.nodes(inTile: tile) { drawing(.live($0)) }.map { (.live($0.node), $0.x, $0.y) }
    }
  }

  /// The node that contains a place at a zoom.
  func node(of place: Int, zoom: Int) -> Node {
    switch form {
    case .whole(let clusters): .whole(clusters.node(of: place, zoom: zoom))
    case .live(let clusters): .live(clusters.node(of: place, zoom: zoom))
    }
  }

  /// The cluster that formed at a zoom and whose first place is `place`; nil if there is no such
  /// cluster.
  func cluster(firstPlace place: Int, formedZoom: Int) -> Node? {
    switch form {
    case .whole(let clusters):
      clusters.cluster(firstPoint: place, formedZoom: formedZoom).map(Node.whole)
    case .live(let clusters):
      clusters.cluster(firstPoint: place, formedZoom: formedZoom).map(Node.live)
    }
  }

  /// The nodes that formed a cluster.
  func children(of node: Node) -> [Node] {
    switch (form, node) {
    case (.whole(let clusters), .whole(let node)): clusters.children(of: node).map(Node.whole)
    case (.live(let clusters), .live(let node)): clusters.children(of: node).map(Node.live)
    default: preconditionFailure("node is of other clusters")
    }
  }

  /// Whether the node is a cluster and not a place.
  func isCluster(_ node: Node) -> Bool { formedZoom(of: node) < zooms.upperBound }

  /// Returns the zoom at which the cluster formed; for a place, the zoom of the deepest level.
  func formedZoom(of node: Node) -> Int {
    switch (form, node) {
    case (.whole(let clusters), .whole(let node)): clusters.formedZoom(of: node)
    case (.live(let clusters), .live(let node)): clusters.formedZoom(of: node)
    default: preconditionFailure("node is of other clusters")
    }
  }

  /// The zoom at which a cluster splits.
  func expansionZoom(of node: Node) -> Int { formedZoom(of: node) + 1 }

  /// The first of a node's places.
  func firstPlace(of node: Node) -> Int {
    switch (form, node) {
    case (.whole(let clusters), .whole(let node)): clusters.firstPoint(of: node)
    case (.live(let clusters), .live(let node)): clusters.firstPoint(of: node)
    default: preconditionFailure("node is of other clusters")
    }
  }

  /// The position at which the node is drawn.
  func coordinate(of node: Node) -> Coordinate {
    switch (form, node) {
    case (.whole(let clusters), .whole(let node)): clusters.coordinate(of: node)
    case (.live(let clusters), .live(let node)): clusters.coordinate(of: node)
    default: preconditionFailure("node is of other clusters")
    }
  }

  /// The places of a node, in the order of leaves.
  ///
  /// - Complexity: O(1) if the clusters were computed from all places, otherwise O(*k* log *c*) for
  ///   *k* places after *c* changes.
  func places(of node: Node) -> ArraySlice<Int32> {
    switch (form, node) {
    case (.whole(let clusters), .whole(let node)): clusters.points(of: node)
    case (.live(let clusters), .live(let node)):
      clusters.points(of: node).map { Int32(truncatingIfNeeded: $0) }[...]
    default: preconditionFailure("node is of other clusters")
    }
  }

  /// The first place of a node, in the order of leaves, for which a measure has a positive value;
  /// the measure must not have negative values.
  ///
  /// - Precondition: The sum over the node is positive.
  /// - Complexity: O(log *k*) for *k* places if the clusters were computed from all places;
  ///   otherwise the complexity of ``places(of:)`` plus one sum for each place.
  func firstPlace(of node: Node, where measure: Measure) -> Int {
    switch (form, measure, node) {
    case (.whole(let clusters), .whole(let measure), .whole(let node)):
      return clusters.point(atLeaf: clusters.firstLeaf(of: node, where: measure))
    default:
      let deepest = zooms.upperBound
      return places(of: node).lazy.map(Int.init).first { place in
        sum(measure, of: self.node(of: place, zoom: deepest)) > 0
      } ?? firstPlace(of: node)
    }
  }
}
