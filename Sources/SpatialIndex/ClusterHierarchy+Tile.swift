public import SimpleFeatures

extension ClusterHierarchy {
  /// A node with its position in a tile.
  public struct TileNode: Hashable, Sendable {
    /// The point or cluster.
    public let node: Node
    /// The distance from the tile's western edge in pixels: 0 ... `extent` within the tile; it is
    /// negative or greater than `extent` for a node in the margin.
    public let x: Int32
    /// The distance from the tile's northern edge in pixels.
    public let y: Int32
  }

  /// Returns the points and clusters in a tile and in the margin around it, which is as wide as the
  /// radius of a cluster.
  ///
  /// If a tile lies at the antimeridian, its margin also contains nodes from the other side of the
  /// antimeridian.
  /// - Returns: Nodes in the order in which a grid stores them, row by row from the north-west;
  ///   every call returns the same order.
  /// - Complexity: O(log *n* + *k*) for *k* returned nodes among *n* nodes.
  public func nodes(inTile tile: Tile) -> [TileNode] {
    var found: [TileNode] = []
    // As many as most tiles have.
    found.reserveCapacity(128)
    appendNodes(inTile: tile, to: &found)
    return found
  }

  /// Appends the result of ``nodes(inTile:)`` to an existing array.
  public func appendNodes(inTile tile: Tile, to result: inout [TileNode]) {
    let scale = options.extent * Double(1 << tile.zoom)
    for view in views(of: tile) {
      appendNodes(
        x: view.x, y: view.y, zoom: options.level(forZoom: tile.zoom), to: &result
      ) { Self.pixels(scale * ($0 - view.origin)) }
    }
  }

  /// Returns the nodes of ``nodes(inTile:)`` that a filter does not hide; for each node, `drawing`
  /// returns whether it is hidden, drawn whole, or drawn as one of its points.
  ///
  /// - Returns: Nodes in order of their first points; nodes from the other side of the antimeridian
  ///   come last.
  public func nodes(inTile tile: Tile, drawing: (Node) -> Drawing) -> [TileNode] {
    let zoom = options.level(forZoom: tile.zoom)
    let level = levels[slot(zoom)]
    let reach = reach(atZoom: zoom)
    let scale = options.extent * Double(1 << tile.zoom)
    return views(of: tile).flatMap { view in
      var found: [TileNode] = []
      level.grid.search(
        x: view.x.lowerBound - reach...view.x.upperBound + reach,
        y: view.y.lowerBound - reach...view.y.upperBound + reach
      ) { index in
        let node = Node(zoom: zoom, index: index)
        let center: SIMD2<Double>
        switch drawing(node) {
        case .hidden: return
        case .whole: center = level.centers[index]
        case .point(let point): center = levels[levels.count - 1].centers[point]
        }
        guard view.x.contains(center.x), view.y.contains(center.y) else { return }
        let pixels = Self.pixels(scale * (center - view.origin))
        found.append(TileNode(node: node, x: pixels.x, y: pixels.y))
      }
      return found.sorted { $0.node.index < $1.node.index }
    }
  }

  /// A part of the world that a tile shows, and the position at the tile's corner.
  struct View {
    var x: ClosedRange<Double>
    var y: ClosedRange<Double>
    var origin: SIMD2<Double>
  }

  /// The tile with its margin and, at the antimeridian, the margin beyond it.
  func views(of tile: Tile) -> [View] {
    let side = Double(1 << tile.zoom)
    let margin = options.radius / options.extent / side
    let (west, north) = (Double(tile.x) / side, Double(tile.y) / side)
    let y = north - margin...north + 1 / side + margin
    var views = [
      View(x: west - margin...west + 1 / side + margin, y: y, origin: SIMD2(west, north))
    ]
    if tile.x == 0 {
      views.append(View(x: 1 - margin...1, y: y, origin: SIMD2(west + 1, north)))
    }
    if tile.x == 1 << tile.zoom - 1 {
      views.append(View(x: 0...margin, y: y, origin: SIMD2(west - 1, north)))
    }
    return views
  }

  /// Returns whole pixels; a half is rounded up, as in supercluster.
  ///
  /// Tiles and their margins are within 2^20 pixels, so after adding this number, truncation equals
  /// rounding down.
  @inline(__always)
  static func pixels(_ position: SIMD2<Double>) -> SIMD2<Int32> {
    let shifted = position + (0x1p20 + 0.5)
    return SIMD2(
      Int32(truncatingIfNeeded: Int(shifted.x)) &- 0x10_0000,
      Int32(truncatingIfNeeded: Int(shifted.y)) &- 0x10_0000)
  }
}
