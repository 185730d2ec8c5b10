public import SimpleFeatures

extension ClusterHierarchy {
  /// The way in which a node is drawn under a filter.
  public enum Drawing: Hashable, Sendable {
    /// The filter excludes all points of the node.
    case hidden
    /// At its centre.
    case whole
    /// The node is drawn as one of its points, at the position of this point.
    case point(Int)
  }

  /// Returns the points and clusters at a zoom that are drawn in a box or on its edges.
  ///
  /// - Parameters:
  ///   - box: The box, which may cross the antimeridian.
  ///   - zoom: Any zoom; for a zoom outside ``zooms``, the nearest zoom in ``zooms`` is used.
  ///   - drawing: A function that returns how a node is drawn; if nil, every node is drawn at its
  ///     centre.
  /// - Returns: Nodes in order of their first points.
  /// - Complexity: O(√*n* + *k* log *k*) for *k* returned nodes among *n* nodes.
  public func nodes(
    in box: BoundingBox, zoom: Int, drawing: ((Node) -> Drawing)? = nil
  ) -> [Node] {
    var found: [Node] = []
    let zoom = options.level(forZoom: zoom)
    for area in areas(of: box, zoom: zoom, isDrawnOtherwise: drawing != nil) {
      levels[slot(zoom)].grid.search(x: area.x, y: area.y) { index in
        let node = Node(zoom: zoom, index: index)
        let isIn = area.covers(
          drawing?(node) ?? .whole, whole: { coordinate(of: node) }, point: { points[$0] })
        if isIn { found.append(node) }
      }
    }
    return found.sorted { $0.index < $1.index }
  }

  /// A part of a box, and the area that is searched for the nodes drawn in it, as shares of the
  /// world's side.
  struct Area {
    var box: BoundingBox
    var x: ClosedRange<Double>
    var y: ClosedRange<Double>

    /// Returns whether a node with this appearance is in the part of the box.
    ///
    /// - Parameters:
    ///   - whole: The position of the node.
    ///   - point: The position of one of its points.
    @inline(__always)
    func covers(
      _ drawing: Drawing, whole: () -> Coordinate, point: (Int) -> Coordinate
    ) -> Bool {
      switch drawing {
      case .hidden: false
      case .whole: box.covers(whole())
      case .point(let position): box.covers(point(position))
      }
    }
  }

  /// The areas of a box on both sides of the antimeridian.
  ///
  /// The position of a drawn node has to be checked again, because rounding may have moved it into
  /// the box.
  /// - Parameter isDrawnOtherwise: Whether clusters may be drawn at the position of one of their
  ///   points.
  func areas(of box: BoundingBox, zoom: Int, isDrawnOtherwise: Bool) -> [Area] {
    let reach = (isDrawnOtherwise ? reach(atZoom: zoom) : 0) + Self.rounding
    return box.parts.map { part in
      let northWest = MercatorPoint(
        Coordinate(longitudeE7: part.westE7, latitudeE7: part.northE7))
      let southEast = MercatorPoint(
        Coordinate(longitudeE7: part.eastE7, latitudeE7: part.southE7))
      return Area(
        box: part, x: northWest.x - reach...southEast.x + reach,
        y: northWest.y - reach...southEast.y + reach)
    }
  }

  /// Returns the greatest distance of a point from the centre of its node, as a share of the
  /// world's side.
  ///
  /// When a cluster forms, its centre is less than two radii from each node that it takes; with
  /// each deeper zoom, the radius is half as large.
  func reach(atZoom zoom: Int) -> Double {
    zoom > options.maxZoom ? 0 : 4 * options.radius(atZoom: zoom)
  }

  /// A distance that is larger than the rounding errors of a `Float` and of 1e-7 degree.
  static let rounding = 1e-7
}

extension BoundingBox {
  /// The box, or its parts on both sides of the antimeridian.
  fileprivate var parts: [BoundingBox] {
    guard crossesAntimeridian else { return [self] }
    var (eastern, western) = (self, self)
    eastern.eastE7 = 1_800_000_000
    western.westE7 = -1_800_000_000
    return [eastern, western]
  }
}
