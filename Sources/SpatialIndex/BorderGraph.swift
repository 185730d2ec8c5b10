internal import SimpleFeatures

/// The corners and edges of many rings as one graph: equal positions are one corner, and an edge
/// that several rings run along, either way, is one edge.
struct BorderGraph {
  /// The position of each corner. The positions are in Morton order, so that near corners have near
  /// numbers.
  private(set) var positions: [Coordinate] = []
  /// Two numbers for each corner: the corners to which its two edges lead, or -1 for a missing
  /// edge.
  private(set) var neighbors: [Int32] = []
  /// Whether a corner ends a border, because the corner does not have exactly two edges or a ring
  /// turns back at it.
  private(set) var isJunction: [Bool] = []

  private var ringCorners: [Int32] = []
  private var ringStarts: [Int] = [0]

  /// Returns the corners of a ring; the first corner is not repeated at the end.
  func corners(ofRing ring: Int) -> ArraySlice<Int32> {
    ringCorners[ringStarts[ring]..<ringStarts[ring + 1]]
  }

  /// The number of rings.
  var ringCount: Int { ringStarts.count - 1 }

  /// Numbers the corners and joins them.
  ///
  /// - Complexity: O(*n* log *n*) for *n* positions.
  init(rings: [Ring]) {
    number(rings)
    neighbors = [Int32](repeating: -1, count: positions.count * 2)
    isJunction = [Bool](repeating: false, count: positions.count)
    for ring in 0..<ringCount { join(ring) }
    for corner in positions.indices {
      if neighbors[2 * corner + 1] < 0 { isJunction[corner] = true }
      // The result must not depend on the order or the direction of the rings.
      if neighbors[2 * corner] > neighbors[2 * corner + 1] {
        neighbors.swapAt(2 * corner, 2 * corner + 1)
      }
    }
  }

  private mutating func number(_ rings: [Ring]) {
    let count = rings.reduce(0) { $0 + $1.coordinates.count - 1 }
    precondition(count < 1 << 30, "\(count) corners are more than one set can have")
    var order: [(code: UInt64, place: Int32)] = []
    order.reserveCapacity(count)
    ringStarts.reserveCapacity(rings.count + 1)
    var all: [Coordinate] = []
    all.reserveCapacity(count)
    for ring in rings {
      for coordinate in ring.coordinates.dropLast() {
        order.append((coordinate.mortonCode, Int32(all.count)))
        all.append(coordinate)
      }
      ringStarts.append(all.count)
    }
    order.sort { $0.code < $1.code }
    ringCorners = [Int32](repeating: 0, count: count)
    var last: UInt64?
    for (code, place) in order {
      if code != last { positions.append(all[Int(place)]) }
      last = code
      ringCorners[Int(place)] = Int32(positions.count - 1)
    }
  }

  private mutating func join(_ ring: Int) {
    var path: [Int32] = []
    for corner in corners(ofRing: ring) where path.last != corner { path.append(corner) }
    while path.count > 1, path.first == path.last { path.removeLast() }
    // A ring of a single position needs it, whatever other rings do there.
    guard path.count > 1 else {
      isJunction[Int(path[0])] = true
      return
    }
    var previous = path[path.count - 1]
    for index in path.indices {
      let corner = path[index]
      let next = index + 1 < path.count ? path[index + 1] : path[0]
      if previous == next { isJunction[Int(corner)] = true }
      join(Int(corner), to: previous)
      join(Int(corner), to: next)
      previous = corner
    }
  }

  private mutating func join(_ corner: Int, to other: Int32) {
    for slot in [2 * corner, 2 * corner + 1] {
      if neighbors[slot] == other { return }
      if neighbors[slot] < 0 {
        neighbors[slot] = other
        return
      }
    }
    isJunction[corner] = true
  }
}
