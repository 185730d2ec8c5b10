internal import SimpleFeatures

extension PointTree {
  /// Returns the nearest points if all of them lie in `cap`, otherwise nil.
  ///
  /// Points are first compared by the quick squares of the cap. Let s be the greatest of the `few`
  /// least squares. None of the nearest points has a square above s times the cap's spread, so
  /// points up to this limit are the candidates, and their distances decide.
  func neighbors(
    _ few: Int, in cap: LocalCap, where isIncluded: ((Int32) -> Bool)?
  ) -> [Neighbor]? {
    var search = LocalNeighbors(few, cap)
    unsafe withUnsafeHandle { handle in
      unsafe search.run(in: handle, seenFrom: cap, positions: positions, where: isIncluded)
      if cap.crossesAntimeridian {
        unsafe search.run(
          in: handle, seenFrom: cap.acrossAntimeridian, positions: positions, where: isIncluded)
      }
    }
    guard search.isComplete else { return nil }
    var neighbors: [Neighbor] = []
    neighbors.reserveCapacity(few + 16)
    let origin = Haversine.earth.distances(from: cap.center)
    var last = (point: cap.center, distance: 0.0)
    for candidate in search.takeCandidates() {
      let index = candidate.index
      let point = Coordinate(longitudeE7: longitudes[index], latitudeE7: latitudes[index])
      // Stacked points follow each other and are measured once.
      if point != last.point {
        last = (point, origin.distance(to: point).value)
      }
      neighbors.append(Neighbor(distance: last.distance, position: positions[index]))
    }
    neighbors.sortNearlySorted()
    if neighbors.count > few { neighbors.removeLast(neighbors.count - few) }
    return neighbors
  }
}

/// A squared distance and a point's position in the tree, in one number that is ordered by the
/// square.
struct Candidate: Comparable {
  private let bits: UInt64

  /// - Precondition: `square` is not negative.
  @inline(__always)
  init(square: Float, index: Int) {
    bits = UInt64(square.bitPattern) &<< 32 | UInt64(truncatingIfNeeded: index)
  }

  var square: Float { Float(bitPattern: UInt32(truncatingIfNeeded: bits &>> 32)) }
  var index: Int { Int(bits & 0xFFFF_FFFF) }

  @inline(__always)
  static func < (left: Candidate, right: Candidate) -> Bool { left.bits < right.bits }
}

/// A search for the least squares, from one side of the antimeridian or both.
struct LocalNeighbors {
  /// The points that may be among the nearest.
  private var candidates: [Candidate] = []
  /// The greatest squared distance that a point among the nearest can have.
  private var limit: Float

  private let few: Int
  private let spread: Float
  private var least: Least<Float>

  init(_ few: Int, _ cap: LocalCap) {
    self.few = few
    limit = cap.innerLimit
    spread = cap.spread
    least = Least(few, below: .infinity)
    candidates.reserveCapacity(2 * few + 64)
  }

  /// Returns the points that may be among the nearest, by square.
  fileprivate mutating func takeCandidates() -> [Candidate] {
    let limit = limit
    candidates.removeAll { $0.square > limit }
    candidates.sortNearlySorted()
    return candidates
  }

  /// Whether the requested number of points was found.
  var isComplete: Bool { candidates.count >= few }

  /// Takes the nearest child of each part of the tree first. Then it takes the children that were
  /// left on the way down, the deepest first, unless they cannot contain any of the nearest points.
  fileprivate mutating func run(
    in tree: TreeHandle, seenFrom cap: LocalCap, positions: [Int32],
    where isIncluded: ((Int32) -> Bool)?
  ) {
    let shape = unsafe tree.shape
    // At most seven of the eight parts are left on each level.
    let room = 8 &* (shape.levelCount &+ 1)
    unsafe withUnsafeTemporaryAllocation(of: TreePart.self, capacity: room) { pending in
      var count = 0
      var part = TreePart(bound: 0, level: 0, index: 0)
      while true {
        if part.bound <= limit {
          if part.level < shape.levelCount {
            let node = shape.firstNode(ofLevel: part.level) &+ part.index
            let bounds = unsafe cap.bounds(tree.boxes[node]).least
            let first = count
            for lane in 0..<8 where bounds[lane] <= limit {
              unsafe pending[count] = TreePart(
                bound: bounds[lane], level: part.level &+ 1, index: part.index &* 8 &+ lane)
              // The nearest is on top.
              if count > first, unsafe pending[count &- 1].bound < bounds[lane] {
                unsafe pending.swapAt(count, count &- 1)
              }
              count &+= 1
            }
          } else {
            let leaf = shape.range(of: part.index, bits: shape.depth)
            unsafe scan(leaf, in: tree, seenFrom: cap, positions: positions, where: isIncluded)
          }
        }
        guard count > 0 else { break }
        count &-= 1
        part = unsafe pending[count]
      }
    }
  }

  private mutating func scan(
    _ leaf: Range<Int>, in tree: TreeHandle, seenFrom cap: LocalCap, positions: [Int32],
    where isIncluded: ((Int32) -> Bool)?
  ) {
    var start = leaf.lowerBound
    while start < leaf.upperBound {
      let (x, y) = unsafe tree.points(from: start)
      let squares = cap.squares(x: x, y: y)
      let isNear =
        LaneMask(squares .<= limit) & LaneMask(firstLanes: leaf.upperBound &- start)
      if isNear.isAnySet {
        for lane in 0..<8 where isNear[lane] != 0 && squares[lane] <= limit {
          let index = start &+ lane
          if let isIncluded, !isIncluded(positions[index]) { continue }
          candidates.append(Candidate(square: squares[lane], index: index))
          // The last term is the rounding of distances between neighbouring positions.
          if least.offer(squares[lane]) { limit = min(limit, least.greatest * spread + 1e-4) }
        }
      }
      start &+= 8
    }
  }
}

/// A part of the tree and a bound of its distance.
private struct TreePart: BitwiseCopyable {
  var bound: Float
  var level: Int
  var index: Int
}
