internal import SimpleFeatures

/// The edges of many regions; each region is divided into horizontal stripes, so that a test reads
/// few edges.
///
/// The height of a stripe is a power of two, and the stripe contains the edges that overlap it. The
/// height is the smallest at which the number of stripe crossings of a region is at most its number
/// of edges, so the number of copies is linear.
struct StripedEdges: Sendable {
  private var bands: [Band] = []
  /// The start of each stripe's edges; each region's stripes end with one more entry.
  private var starts: [UInt32] = []
  private var edges: [Edge] = []

  /// The extent of a region and the range of its stripes.
  private struct Band: Sendable {
    let extent: PlanarExtent
    let shift: UInt32
    let firstStripe: UInt32
  }

  /// Whether there are no edges.
  var isEmpty: Bool { edges.isEmpty }

  /// Adds the edges of one more region.
  ///
  /// - Complexity: O(*m*) for *m* edges.
  mutating func append(_ region: MultiPolygon) {
    var count = 0
    var totalRise: UInt64 = 0
    var own: PlanarExtent?
    region.forEachEdge { edge in
      count += 1
      totalRise += edge.rise
      own = own.map { $0.union(PlanarExtent(edge)) } ?? PlanarExtent(edge)
    }
    let firstStripe = UInt32(starts.count)
    guard let own else {
      bands.append(Band(extent: .empty, shift: 0, firstStripe: firstStripe))
      return
    }
    var shift: UInt32 = 0
    while totalRise >> UInt64(shift) > UInt64(count) { shift += 1 }
    bands.append(Band(extent: own, shift: shift, firstStripe: firstStripe))
    file(region, from: own.minY, stripeCount: Int(own.height >> shift) + 1, shift: shift)
  }

  /// Sorts the edges of a region by stripe, after counting the edges of each stripe.
  private mutating func file(
    _ region: MultiPolygon, from minY: Int32, stripeCount: Int, shift: UInt32
  ) {
    // Half-open like the predicate: an edge is in the stripes of lowY ... highY - 1.
    func stripes(_ edge: Edge) -> ClosedRange<Int> {
      let low = UInt32(bitPattern: edge.lowY &- minY) >> shift
      let high = UInt32(bitPattern: edge.highY &- 1 &- minY) >> shift
      return Int(low)...Int(high)
    }
    var next = [UInt32](repeating: 0, count: stripeCount + 1)
    region.forEachEdge { edge in
      guard edge.lowY < edge.highY else { return }
      for stripe in stripes(edge) { next[stripe] += 1 }
    }
    var end = UInt32(edges.count)
    for stripe in next.indices {
      (next[stripe], end) = (end, end + next[stripe])
    }
    starts += next
    let filler = Edge(
      Coordinate(longitudeE7: 0, latitudeE7: 0), Coordinate(longitudeE7: 0, latitudeE7: 0))
    edges += repeatElement(filler, count: Int(end) - edges.count)
    region.forEachEdge { edge in
      guard edge.lowY < edge.highY else { return }
      for stripe in stripes(edge) {
        edges[Int(next[stripe])] = edge
        next[stripe] += 1
      }
    }
  }

  /// Returns whether the region at `position` contains a given position, by the even-odd rule over
  /// all its rings.
  ///
  /// - Complexity: O(*k*) for *k* edges in the stripe.
  func region(at position: Int, containsX x: Int32, y: Int32) -> Bool {
    let band = bands[position]
    guard band.extent.containsInterior(x: x, y: y) else { return false }
    let stripe =
      Int(band.firstStripe) + Int(UInt32(bitPattern: y &- band.extent.minY) >> band.shift)
    var isInside = false
    for index in Int(starts[stripe])..<Int(starts[stripe + 1]) {
      isInside = isInside != edges[index].isCrossed(byRayFromX: x, y: y)
    }
    return isInside
  }
}
