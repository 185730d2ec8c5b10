public import SimpleFeatures

/// Finds, with a slow and simple method, the shape that contains a position; the results are used
/// to check the fast implementations.
///
/// The even-odd rule, applied to all rings of a shape, decides whether a position is inside the
/// shape. Edges are half-open. An edge counts if it passes through the position or to the west of
/// it, and if its range of latitudes contains the latitude of the position. The range of latitudes
/// includes its lower end but not its upper end. If several shapes contain the position, the first
/// of them is returned. The oracle shares no code with the indexes that it checks.
public struct DistrictOracle: Sendable {
  private let districts: [StripedShape]

  /// Prepares shapes; if several shapes contain a position, the earlier shape takes precedence.
  ///
  /// - Complexity: O(*e*) for *e* edges, if each edge is short relative to its shape.
  public init(_ shapes: [MultiPolygon]) { districts = shapes.map(StripedShape.init) }

  /// Returns the position of the first shape that contains each coordinate; -1 for a coordinate
  /// outside all shapes.
  ///
  /// - Complexity: O(*n* · *d*) for *n* coordinates, where *d* is the number of shapes that extend
  ///   over the longitude of a coordinate.
  public func positions(of coordinates: [Coordinate]) -> [Int32] {
    let order = coordinates.indices.sorted {
      coordinates[$0].longitudeE7 < coordinates[$1].longitudeE7
    }
    let sorted = order.map { coordinates[$0] }
    var found = [Int32](repeating: -1, count: coordinates.count)
    for (number, district) in districts.enumerated() {
      guard let box = district.box else { continue }
      var place = sorted.partition(at: box.westE7)
      while place < sorted.count, sorted[place].longitudeE7 <= box.eastE7 {
        if found[order[place]] < 0, district.contains(sorted[place]) {
          found[order[place]] = Int32(number)
        }
        place += 1
      }
    }
    return found
  }
}

/// A shape with its edges in strips of latitude, so that a test reads few edges.
private struct StripedShape {
  let box: BoundingBox?
  private var strips: [[Edge]] = []
  private var stripHeight = 1

  /// An edge from its lower to its upper end.
  private struct Edge {
    var low: Coordinate
    var high: Coordinate
  }

  init(_ shape: MultiPolygon) {
    let rings = shape.polygons.flatMap(\.rings)
    box = BoundingBox(rings.lazy.flatMap(\.coordinates))
    guard let box else { return }
    let count = min(512, max(1, shape.vertexCount / 4))
    stripHeight = (Int(box.northE7) - Int(box.southE7)) / count + 1
    strips = Array(repeating: [], count: count)
    for ring in rings {
      for (start, end) in zip(ring.coordinates, ring.coordinates.dropFirst())
      where start.latitudeE7 != end.latitudeE7 {
        let isUpward = start.latitudeE7 < end.latitudeE7
        let edge = Edge(low: isUpward ? start : end, high: isUpward ? end : start)
        for strip in strip(edge.low)...strip(edge.high) { strips[strip].append(edge) }
      }
    }
  }

  private func strip(_ coordinate: Coordinate) -> Int {
    (Int(coordinate.latitudeE7) - Int(box?.southE7 ?? 0)) / stripHeight
  }

  func contains(_ point: Coordinate) -> Bool {
    guard let box, box.covers(point) else { return false }
    var isInside = false
    for edge in strips[strip(point)]
    where edge.low.latitudeE7 <= point.latitudeE7 && point.latitudeE7 < edge.high.latitudeE7 {
      let dx = Int64(edge.high.longitudeE7) - Int64(edge.low.longitudeE7)
      let dy = Int64(edge.high.latitudeE7) - Int64(edge.low.latitudeE7)
      let x = Int64(point.longitudeE7) - Int64(edge.low.longitudeE7)
      let y = Int64(point.latitudeE7) - Int64(edge.low.latitudeE7)
      // 3.6e9 · 1.8e9 units are below 2^63.
      if dx * y <= dy * x { isInside.toggle() }
    }
    return isInside
  }
}

extension [Coordinate] {
  /// The first position whose longitude is not below `longitude`, in an array sorted by longitude.
  fileprivate func partition(at longitude: Int32) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].longitudeE7 < longitude { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
