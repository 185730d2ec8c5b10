internal import SimpleFeatures

/// Boxes over corners in Morton order, which show whether a triangle contains a remaining corner.
struct CornerTree {
  private struct Node {
    var west = Int32.max
    var south = Int32.max
    var east = Int32.min
    var north = Int32.min
    /// The number of remaining corners below the node.
    var count: Int32 = 0
  }

  /// The number of corners in a leaf, and of child nodes in a node.
  private static let fanOut = 8

  private let positions: [Coordinate]
  private var isThere: [Bool]
  /// The nodes; the leaves are first, the root is last.
  private var nodes: [Node] = []
  private var levelStarts: [Int] = [0]

  /// Packs the boxes.
  ///
  /// - Complexity: O(*n*).
  init(_ positions: [Coordinate]) {
    self.positions = positions
    isThere = [Bool](repeating: true, count: positions.count)
    for start in stride(from: 0, to: positions.count, by: Self.fanOut) {
      var leaf = Node()
      for position in positions[start..<min(start + Self.fanOut, positions.count)] {
        leaf.west = min(leaf.west, position.longitudeE7)
        leaf.east = max(leaf.east, position.longitudeE7)
        leaf.south = min(leaf.south, position.latitudeE7)
        leaf.north = max(leaf.north, position.latitudeE7)
        leaf.count += 1
      }
      nodes.append(leaf)
    }
    while nodes.count - levelStarts[levelStarts.count - 1] > 1 {
      let below = levelStarts[levelStarts.count - 1]..<nodes.count
      levelStarts.append(nodes.count)
      for start in stride(from: below.lowerBound, to: below.upperBound, by: Self.fanOut) {
        var node = Node()
        for child in nodes[start..<min(start + Self.fanOut, below.upperBound)] {
          node.west = min(node.west, child.west)
          node.east = max(node.east, child.east)
          node.south = min(node.south, child.south)
          node.north = max(node.north, child.north)
          node.count += child.count
        }
        nodes.append(node)
      }
    }
  }

  /// Removes a corner.
  ///
  /// - Complexity: O(log *n*).
  mutating func remove(_ corner: Int) {
    isThere[corner] = false
    var place = corner
    for start in levelStarts {
      place /= Self.fanOut
      nodes[start + place].count -= 1
    }
  }

  /// Returns whether a further corner lies in the triangle of three corners or on its edge.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* corners in the box around the triangle.
  func holdsAnother(_ a: Int, _ b: Int, _ c: Int) -> Bool {
    guard !nodes.isEmpty else { return false }
    let triangle = Triangle(positions[a], positions[b], positions[c])
    return holdsAnother(
      than: (a, b, c), in: triangle, below: nodes.count - 1 - levelStarts[levelStarts.count - 1],
      level: levelStarts.count - 1)
  }

  private func holdsAnother(
    than own: (Int, Int, Int), in triangle: Triangle, below place: Int, level: Int
  ) -> Bool {
    let node = nodes[levelStarts[level] + place]
    guard node.count > 0, node.west <= triangle.east, node.east >= triangle.west,
      node.south <= triangle.north, node.north >= triangle.south
    else { return false }
    let first = place * Self.fanOut
    if level == 0 {
      for corner in first..<min(first + Self.fanOut, positions.count)
      where isThere[corner] && triangle.covers(positions[corner]) {
        if corner != own.0 && corner != own.1 && corner != own.2 { return true }
      }
      return false
    }
    let count = levelStarts[level] - levelStarts[level - 1]
    for child in first..<min(first + Self.fanOut, count)
    where holdsAnother(than: own, in: triangle, below: child, level: level - 1) {
      return true
    }
    return false
  }
}

/// A triangle of three positions, with an exact test for positions inside.
private struct Triangle {
  let a: Coordinate
  let b: Coordinate
  let c: Coordinate
  let west: Int32
  let south: Int32
  let east: Int32
  let north: Int32

  init(_ a: Coordinate, _ b: Coordinate, _ c: Coordinate) {
    self.a = a
    self.b = b
    self.c = c
    west = min(a.longitudeE7, b.longitudeE7, c.longitudeE7)
    east = max(a.longitudeE7, b.longitudeE7, c.longitudeE7)
    south = min(a.latitudeE7, b.latitudeE7, c.latitudeE7)
    north = max(a.latitudeE7, b.latitudeE7, c.latitudeE7)
  }

  /// Whether `p` lies inside or on an edge; the triangle may be a line.
  func covers(_ p: Coordinate) -> Bool {
    guard west <= p.longitudeE7, p.longitudeE7 <= east, south <= p.latitudeE7,
      p.latitudeE7 <= north
    else { return false }
    let turns = (Self.turn(a, b, p), Self.turn(b, c, p), Self.turn(c, a, p))
    return min(turns.0, turns.1, turns.2) >= 0 || max(turns.0, turns.1, turns.2) <= 0
  }

  /// Returns 1 if `p` lies to the left of the line from `a` to `b`, -1 if it lies to the right, and
  /// 0 if it lies on the line.
  private static func turn(_ a: Coordinate, _ b: Coordinate, _ p: Coordinate) -> Int {
    // Differences are below 3.6e9 and 1.8e9, products below 2^63; their difference might not be.
    let left =
      (Int64(b.longitudeE7) - Int64(a.longitudeE7)) * (Int64(p.latitudeE7) - Int64(a.latitudeE7))
    let right =
      (Int64(b.latitudeE7) - Int64(a.latitudeE7)) * (Int64(p.longitudeE7) - Int64(a.longitudeE7))
    return left > right ? 1 : left < right ? -1 : 0
  }
}
