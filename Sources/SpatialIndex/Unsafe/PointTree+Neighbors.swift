internal import SimpleFeatures

extension PointTree {
  /// The nearest points when all of them lie in `cap`, else nil.
  ///
  /// Points are compared by the quick squares of the cap first. Let s be the greatest of the least
  /// `few` squares: none of the nearest has a square above s times the cap's spread, so those up to
  /// there are the candidates, and their distances decide.
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
    var last = (point: cap.center, distance: 0.0)
    for candidate in search.sortedCandidates {
      let index = candidate.index
      let point = Coordinate(longitudeE7: longitudes[index], latitudeE7: latitudes[index])
      // Stacked points follow each other and are measured once.
      if point != last.point {
        last = (point, Haversine.earth.distance(from: cap.center, to: point).value)
      }
      neighbors.append(Neighbor(distance: last.distance, position: positions[index]))
    }
    neighbors.sortNearlySorted()
    if neighbors.count > few { neighbors.removeLast(neighbors.count - few) }
    return neighbors
  }
}

/// A square and a point's place in the tree, in one number that sorts by square.
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
  /// What may be among the nearest.
  private var candidates: [Candidate] = []
  /// The greatest square that one of the nearest can have.
  private var limit: Float

  private let few: Int
  private let spread: Float
  private var least: Least<Float>

  init(_ few: Int, _ cap: LocalCap) {
    self.few = few
    limit = cap.innerLimit
    spread = cap.spread
    least = Least(few)
    candidates.reserveCapacity(2 * few + 64)
  }

  /// What may be among the nearest, by square.
  var sortedCandidates: [Candidate] { candidates.filter { $0.square <= limit }.sorted() }

  /// Whether as many points as asked for were found.
  var isComplete: Bool { candidates.count >= few }

  /// Takes parts of the tree, the nearest first, until none can hold one of the nearest.
  fileprivate mutating func run(
    in tree: TreeHandle, seenFrom cap: LocalCap, positions: [Int32],
    where isIncluded: ((Int32) -> Bool)?
  ) {
    let shape = unsafe tree.shape
    var pending = Heap<PendingPart>()
    pending.push(PendingPart(bound: 0, level: 0, index: 0))
    while let part = pending.pop(), part.bound <= limit {
      guard part.level < shape.levelCount else {
        let leaf = shape.range(of: part.index, bits: shape.depth)
        unsafe scan(leaf, in: tree, seenFrom: cap, positions: positions, where: isIncluded)
        continue
      }
      let node = shape.firstNode(ofLevel: part.level) + part.index
      let bounds = unsafe cap.bounds(tree.boxes[node]).least
      for lane in 0..<8 where bounds[lane] <= limit {
        pending.push(
          PendingPart(bound: bounds[lane], level: part.level + 1, index: part.index * 8 + lane))
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
          least.offer(squares[lane])
          // The last term is the rounding of distances between neighbouring positions.
          if let greatest = least.greatest { limit = min(limit, greatest * spread + 1e-4) }
        }
      }
      start &+= 8
    }
  }
}
