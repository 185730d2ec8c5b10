internal import SimpleFeatures

/// The edges of many regions, one after the other, each with its region.
struct EdgeList: Sendable {
  private(set) var edges: [Edge] = []
  private(set) var owners: [Int32] = []
  /// The extent of all edges, nil without edges.
  private(set) var extent: PlanarExtent?
  /// The sum over all edges of their width and height.
  private(set) var totalSpan: UInt64 = 0

  /// Collects the edges of `regions`. Edges that are single points are left out, because nothing
  /// crosses them.
  init(_ regions: [MultiPolygon]) {
    var count = 0
    for region in regions { region.forEachEdge { _ in count += 1 } }
    edges.reserveCapacity(count)
    owners.reserveCapacity(count)
    var (west, south, east, north) = (Int32.max, Int32.max, Int32.min, Int32.min)
    for (position, region) in regions.enumerated() {
      region.forEachEdge { edge in
        let span = edge.rise + edge.run
        guard span > 0 else { return }
        totalSpan += span
        west = min(west, edge.lowX, edge.highX)
        east = max(east, edge.lowX, edge.highX)
        south = min(south, edge.lowY)
        north = max(north, edge.highY)
        edges.append(edge)
        owners.append(Int32(position))
      }
    }
    if !edges.isEmpty {
      extent = PlanarExtent(minX: west, minY: south, maxX: east, maxY: north)
    }
  }
}
