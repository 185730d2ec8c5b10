internal import SimpleFeatures

/// Removes corners from a graph of borders. The next corner to remove is always the corner that
/// bends its border least. The work ends when every remaining corner bends its border by more than
/// the tolerance or is needed.
struct CornerElimination {
  /// Whether each corner remains.
  private(set) var isKept: [Bool]

  private let graph: BorderGraph
  private let tolerance: Double
  /// Cosines of the corners' latitudes.
  private let cosines: [Double]
  private var tree: CornerTree
  /// Like `graph.neighbors`, but between the remaining corners.
  private var links: [Int32]
  /// The number of removed corners between a corner and its link.
  private var goneCounts: [Int32]
  /// An upper bound of the distance of these removed corners from the edge, in metres.
  private var goneBounds: [Double]
  /// The edges between two junctions, which have no links.
  private var junctionEdges: Set<UInt64> = []
  /// The number of changes to the links of a corner.
  private var versions: [UInt32]
  private var queue = Heap<Candidate>()

  /// A corner that could go.
  private struct Candidate: Comparable {
    /// The greatest distance of the removed corners from the new edge, in metres.
    var deviation: Double
    var corner: Int32
    var version: UInt32

    /// The candidate with the least deviation is the greatest; among candidates with equal
    /// deviations, the first in Morton order is the greatest.
    static func < (left: Candidate, right: Candidate) -> Bool {
      left.deviation != right.deviation
        ? left.deviation > right.deviation : left.corner > right.corner
    }
  }

  /// The greatest number of removed corners along an edge for which distances are measured; with
  /// more corners, the distance is only bounded.
  private static let measuredLimit: Int32 = 256

  private static let metersPerUnit = Haversine.earth.radius.value * Double.pi / 180 * 1e-7

  /// Prepares an elimination.
  ///
  /// - Parameter tolerance: In metres.
  init(of graph: BorderGraph, within tolerance: Double) {
    self.graph = graph
    // A corner counts as straight within the rounding of a distance, a micrometre.
    self.tolerance = max(tolerance, 1e-6)
    let count = graph.positions.count
    isKept = [Bool](repeating: true, count: count)
    cosines = graph.positions.map { cosine($0.latitude * Double.pi / 180) }
    tree = CornerTree(graph.positions)
    links = graph.neighbors
    goneCounts = [Int32](repeating: 0, count: 2 * count)
    goneBounds = [Double](repeating: 0, count: 2 * count)
    versions = [UInt32](repeating: 0, count: count)
    for ring in 0..<graph.ringCount {
      let corners = graph.corners(ofRing: ring)
      guard var previous = corners.last else { continue }
      for corner in corners {
        if graph.isJunction[Int(previous)], graph.isJunction[Int(corner)] {
          junctionEdges.insert(Self.edge(previous, corner))
        }
        previous = corner
      }
    }
  }

  /// Removes the corners that can be removed.
  mutating func run() {
    for corner in isKept.indices { consider(corner) }
    while let candidate = queue.pop() {
      let corner = Int(candidate.corner)
      guard isKept[corner], versions[corner] == candidate.version else { continue }
      let (before, after) = (links[2 * corner], links[2 * corner + 1])
      guard !areJoined(before, after), !tree.holdsAnother(Int(before), corner, Int(after)) else {
        continue
      }
      remove(corner, deviation: candidate.deviation)
    }
  }

  private mutating func consider(_ corner: Int) {
    guard !graph.isJunction[corner] else { return }
    let deviation = deviation(without: corner)
    guard deviation <= tolerance else { return }
    queue.push(
      Candidate(deviation: deviation, corner: Int32(corner), version: versions[corner]))
  }

  private func areJoined(_ left: Int32, _ right: Int32) -> Bool {
    for (one, other) in [(left, right), (right, left)] where !graph.isJunction[Int(one)] {
      return links[2 * Int(one)] == other || links[2 * Int(one) + 1] == other
    }
    return junctionEdges.contains(Self.edge(left, right))
  }

  private static func edge(_ left: Int32, _ right: Int32) -> UInt64 {
    UInt64(UInt32(min(left, right))) << 32 | UInt64(UInt32(max(left, right)))
  }

  private mutating func remove(_ corner: Int, deviation: Double) {
    let (before, after) = (links[2 * corner], links[2 * corner + 1])
    let gone = goneCounts[2 * corner] + goneCounts[2 * corner + 1] + 1
    isKept[corner] = false
    tree.remove(corner)
    if graph.isJunction[Int(before)] && graph.isJunction[Int(after)] {
      junctionEdges.insert(Self.edge(before, after))
    }
    for (end, other) in [(before, after), (after, before)] where !graph.isJunction[Int(end)] {
      let slot = links[2 * Int(end)] == Int32(corner) ? 2 * Int(end) : 2 * Int(end) + 1
      links[slot] = other
      goneCounts[slot] = gone
      goneBounds[slot] = deviation
    }
    for end in [before, after] where !graph.isJunction[Int(end)] {
      versions[Int(end)] += 1
      consider(Int(end))
    }
  }

  /// Returns the greatest distance of the corner, and of the removed corners around it, from the
  /// edge between its links. The distance is in metres and never too small; it is infinite if it
  /// exceeds the tolerance.
  private func deviation(without corner: Int) -> Double {
    let slots = (2 * corner, 2 * corner + 1)
    let ends = (Int(links[slots.0]), Int(links[slots.1]))
    // A line in degrees is nowhere longer than with the largest cosine on its way. The removed
    // corners lie within the tolerance of the two edges, and a cosine changes by less than its
    // angle.
    let segment = LocalSegment(
      from: graph.positions[ends.0], to: graph.positions[ends.1],
      cosine: largestCosine(ends.0, corner, ends.1) + tolerance / Haversine.earth.radius.value,
      metersPerUnit: Self.metersPerUnit)
    let limit = tolerance * tolerance
    var worst = segment.squaredDistance(to: graph.positions[corner])
    guard worst <= limit else { return .infinity }
    guard goneCounts[slots.0] + goneCounts[slots.1] <= Self.measuredLimit else {
      let bound = worst.squareRoot() + max(goneBounds[slots.0], goneBounds[slots.1])
      return bound <= tolerance ? bound : .infinity
    }
    for slot in [slots.0, slots.1] {
      var previous = Int32(corner)
      var current = graph.neighbors[slot]
      while current != links[slot] {
        worst = max(worst, segment.squaredDistance(to: graph.positions[Int(current)]))
        guard worst <= limit else { return .infinity }
        let next = graph.neighbors[2 * Int(current)]
        (previous, current) = (
          current, next == previous ? graph.neighbors[2 * Int(current) + 1] : next
        )
      }
    }
    return worst.squareRoot()
  }

  /// The largest cosine of a latitude on the way along three corners.
  private func largestCosine(_ a: Int, _ b: Int, _ c: Int) -> Double {
    let latitudes = (
      graph.positions[a].latitudeE7, graph.positions[b].latitudeE7, graph.positions[c].latitudeE7
    )
    let crossesEquator =
      min(latitudes.0, latitudes.1, latitudes.2) < 0
      && max(latitudes.0, latitudes.1, latitudes.2) > 0
    return crossesEquator ? 1 : max(cosines[a], cosines[b], cosines[c])
  }
}

/// A segment, in metres, on the plane that touches the globe at the beginning of the segment.
private struct LocalSegment {
  private let origin: Coordinate
  private let scaleX: Double
  private let scaleY: Double
  private let x: Double
  private let y: Double
  private let squaredLength: Double

  init(from start: Coordinate, to end: Coordinate, cosine: Double, metersPerUnit: Double) {
    origin = start
    scaleX = cosine * metersPerUnit
    scaleY = metersPerUnit
    x = (Double(end.longitudeE7) - Double(start.longitudeE7)) * scaleX
    y = (Double(end.latitudeE7) - Double(start.latitudeE7)) * scaleY
    squaredLength = x * x + y * y
  }

  func squaredDistance(to position: Coordinate) -> Double {
    let px = (Double(position.longitudeE7) - Double(origin.longitudeE7)) * scaleX
    let py = (Double(position.latitudeE7) - Double(origin.latitudeE7)) * scaleY
    let along = squaredLength > 0 ? min(1, max(0, (px * x + py * y) / squaredLength)) : 0
    let (dx, dy) = (px - along * x, py - along * y)
    return dx * dx + dy * dy
  }
}
