public import SimpleFeatures

extension LiveClusters {
  /// Returns the points and clusters of a zoom that are drawn in a box or on its edges.
  ///
  /// - Parameters:
  ///   - box: The box, which may cross the antimeridian.
  ///   - zoom: The zoom; a zoom outside ``zooms`` is replaced by the nearest zoom in ``zooms``.
  ///   - drawing: A function that returns how a node is drawn; if it returns a single point, it
  ///     identifies this point by its position among the current points. If nil, every node is
  ///     drawn at its centre.
  /// - Returns: Nodes in order of their first points.
  /// - Complexity: O(√*n* + *k* log *k*) for *k* returned nodes among *n* nodes.
  public func nodes(
    in box: BoundingBox, zoom: Int, drawing: ((Node) -> ClusterHierarchy.Drawing)? = nil
  ) -> [Node] {
    let zoom = base.options.level(forZoom: zoom)
    let view = view(zoom: zoom)
    var found: [NodeReference] = []
    for area in base.areas(of: box, zoom: zoom, isDrawnOtherwise: drawing != nil) {
      view.forEachNode(x: area.x, y: area.y) { reference in
        let node = Node(zoom: zoom, reference: reference)
        let isIn = area.covers(
          drawing?(node) ?? .whole, whole: { coordinate(of: node) },
          point: { coordinate(ofPoint: $0) })
        if isIn { found.append(reference) }
      }
    }
    return found.map { (key: view.key($0), node: $0) }.sorted { $0.key < $1.key }
      .map { Node(zoom: zoom, reference: $0.node) }
  }

  /// A node with its position in a tile.
  public struct TileNode: Hashable, Sendable {
    /// The point or cluster.
    public let node: Node
    /// The distance from the tile's western edge in pixels: 0 ... `extent` inside the tile; it is
    /// negative or greater than `extent` for a node in the margin of the tile.
    public let x: Int32
    /// The distance from the tile's northern edge in pixels.
    public let y: Int32
  }

  /// Returns the points and clusters in a tile and in its margin, which is as wide as the radius.
  ///
  /// - Returns: Nodes in order of their first points; nodes from the other side of the antimeridian
  ///   are at the end.
  /// - Complexity: O(log *n* + *k* log *k*) for *k* returned nodes among *n* nodes.
  public func nodes(inTile tile: Tile) -> [TileNode] {
    let view = view(zoom: base.options.level(forZoom: tile.zoom))
    let scale = base.options.extent * Double(1 << tile.zoom)
    return base.views(of: tile).flatMap { part in
      var found: [(key: PointKey, node: TileNode)] = []
      view.forEachNode(x: part.x, y: part.y) { reference in
        let pixels = ClusterHierarchy.pixels(scale * (view.center(reference) - part.origin))
        found.append(
          (
            view.key(reference),
            TileNode(node: Node(zoom: view.zoom, reference: reference), x: pixels.x, y: pixels.y)
          ))
      }
      return found.sorted { $0.key < $1.key }.map(\.node)
    }
  }

  /// Returns the nodes of ``nodes(inTile:)`` that a filter does not hide; for each node, `drawing`
  /// returns whether and how it is drawn.
  ///
  /// - Returns: Nodes in order of their first points; nodes from beyond the antimeridian are at the
  ///   end.
  public func nodes(
    inTile tile: Tile, drawing: (Node) -> ClusterHierarchy.Drawing
  ) -> [TileNode] {
    let view = view(zoom: base.options.level(forZoom: tile.zoom))
    let reach = base.reach(atZoom: view.zoom)
    let scale = base.options.extent * Double(1 << tile.zoom)
    return base.views(of: tile).flatMap { part in
      var found: [(key: PointKey, node: TileNode)] = []
      view.forEachNode(
        x: part.x.lowerBound - reach...part.x.upperBound + reach,
        y: part.y.lowerBound - reach...part.y.upperBound + reach
      ) { reference in
        let node = Node(zoom: view.zoom, reference: reference)
        let center: SIMD2<Double>
        switch drawing(node) {
        case .hidden: return
        case .whole: center = view.center(reference)
        case .point(let point): center = self.center(ofPoint: point)
        }
        guard part.x.contains(center.x), part.y.contains(center.y) else { return }
        let pixels = ClusterHierarchy.pixels(scale * (center - part.origin))
        found.append((view.key(reference), TileNode(node: node, x: pixels.x, y: pixels.y)))
      }
      return found.sorted { $0.key < $1.key }.map(\.node)
    }
  }

  /// Returns the position of a point on the map, by its number among the present points.
  private func center(ofPoint position: Int) -> SIMD2<Double> {
    let points = view(zoom: zooms.upperBound)
    return switch self.points.member(at: position) {
    case .base(let base): points.center(.base(base))
    case .inserted(let index): points.center(.fresh(index))
    }
  }
}
