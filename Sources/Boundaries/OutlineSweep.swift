import SimpleFeatures

/// Counts the work of cutting lines at their intersections, before GEOS is called to do it.
///
/// Lines are split as GEOS splits them, into chains of edges that run into one quadrant. Chains
/// whose boxes meet are halved until single edges remain. The sweep stops at its limits, so that
/// its own work is also bounded. The same lines give the same counts on every machine.
struct OutlineSweep {
  /// The limits of a sweep.
  struct Limits {
    /// Halvings of chains whose boxes meet.
    var steps: Int
    /// Pairs of edges that share a position.
    var crossings = Int.max
  }

  /// The exceeded limit.
  enum Excess: Hashable {
    case steps, crossings
  }

  /// Halvings so far.
  private(set) var steps = 0
  /// The number of pairs of edges that were found to share a position; consecutive edges count only
  /// if one runs back on the other.
  private(set) var crossings = 0
  /// The number of pairs of edges that were found to pass through each other.
  private(set) var properCrossings = 0
  /// The exceeded limit; nil if everything was counted.
  private(set) var excess: Excess?
  /// The steps of each owner of lines.
  private(set) var stepsByOwner: [Int]

  private struct Chain {
    var box: EdgeBox
    /// The range of its positions in ``positions``.
    var first, last: Int
    /// The range of the positions of its line.
    var lineFirst, lineLast: Int
    var owner: Int
  }

  private var positions: [Coordinate] = []
  private var chains: [Chain] = []
  private var comparisons = 0
  private let limits: Limits

  /// The number of boxes that a sweep may compare for each step; a comparison takes much less time
  /// than a step.
  private static let comparisonsPerStep = 16

  /// Counts until everything is counted or a limit is exceeded.
  ///
  /// - Parameters:
  ///   - lines: Positions of each line; a ring repeats its first position.
  ///   - owners: The owner of each line, 0 ..< `ownerCount`.
  /// - Complexity: O(*n* log *n*) for *n* edges, plus the work that the limits allow.
  init(_ lines: [[Coordinate]], owners: [Int], ownerCount: Int, limits: Limits) {
    self.limits = limits
    stepsByOwner = [Int](repeating: 0, count: ownerCount)
    positions.reserveCapacity(lines.reduce(0) { $0 + $1.count })
    for (line, owner) in zip(lines, owners) { add(line, owner: owner) }
    sweep()
  }

  /// Counts within the rings of one shape.
  init(_ shape: MultiPolygon, limits: Limits) {
    let rings = shape.rings.map(\.coordinates)
    self.init(rings, owners: rings.map { _ in 0 }, ownerCount: 1, limits: limits)
  }

  // MARK: Chains

  private mutating func add(_ line: [Coordinate], owner: Int) {
    let lineFirst = positions.count
    for position in line where positions.count == lineFirst || positions.last != position {
      positions.append(position)
    }
    let lineLast = positions.count - 1
    var first = lineFirst
    while first < lineLast {
      let quadrant = quadrant(ofEdgeAt: first)
      var last = first + 1
      while last < lineLast, self.quadrant(ofEdgeAt: last) == quadrant { last += 1 }
      chains.append(
        Chain(
          box: EdgeBox(positions[first], positions[last]), first: first, last: last,
          lineFirst: lineFirst, lineLast: lineLast, owner: owner))
      first = last
    }
  }

  private func quadrant(ofEdgeAt index: Int) -> Int {
    let (start, end) = (positions[index], positions[index + 1])
    return (end.longitudeE7 >= start.longitudeE7 ? 1 : 0)
      | (end.latitudeE7 >= start.latitudeE7 ? 2 : 0)
  }

  // MARK: Sweep

  private mutating func sweep() {
    guard var extent = chains.first?.box else { return }
    var width = 0.0
    var height = 0.0
    for chain in chains {
      extent.formUnion(chain.box)
      width += Double(chain.box.maxX) - Double(chain.box.minX)
      height += Double(chain.box.maxY) - Double(chain.box.minY)
    }
    // Along the axis on which the chains are shorter, compared with the whole.
    let isUpright =
      width * (Double(extent.maxY) - Double(extent.minY))
      > height * (Double(extent.maxX) - Double(extent.minX))
    if isUpright { for index in chains.indices { chains[index].box.swapAxes() } }
    let order = chains.indices.sorted {
      (chains[$0].box.minX, $0) < (chains[$1].box.minX, $1)
    }
    var active: [Int] = []
    for number in order {
      let chain = chains[number]
      var kept = 0
      for position in active.indices {
        let other = active[position]
        if chains[other].box.maxX < chain.box.minX { continue }
        active[kept] = other
        kept += 1
        if chains[other].box.meets(chain.box) {
          count(
            chain, chain.first, chain.last, chains[other], chains[other].first, chains[other].last)
          if excess != nil { return }
        }
      }
      comparisons += active.count
      if comparisons / Self.comparisonsPerStep > limits.steps {
        excess = .steps
        return
      }
      active.removeLast(active.count - kept)
      active.append(number)
    }
  }

  /// Halves two runs of edges until single edges are left.
  private mutating func count(
    _ one: Chain, _ first: Int, _ last: Int, _ other: Chain, _ otherFirst: Int, _ otherLast: Int
  ) {
    steps += 1
    stepsByOwner[one.owner] += 1
    if one.owner != other.owner { stepsByOwner[other.owner] += 1 }
    if steps > limits.steps { excess = .steps }
    guard excess == nil,
      EdgeBox(positions[first], positions[last])
        .meets(EdgeBox(positions[otherFirst], positions[otherLast]))
    else { return }
    if last == first + 1, otherLast == otherFirst + 1 {
      guard limits.crossings < .max, isCrossing(one, first, other, otherFirst) else { return }
      crossings += 1
      if crossings > limits.crossings { excess = .crossings }
      return
    }
    // An edge is its own half.
    let middle = last == first + 1 ? last : (first + last) / 2
    let otherMiddle = otherLast == otherFirst + 1 ? otherLast : (otherFirst + otherLast) / 2
    count(one, first, middle, other, otherFirst, otherMiddle)
    if otherMiddle < otherLast { count(one, first, middle, other, otherMiddle, otherLast) }
    guard middle < last else { return }
    count(one, middle, last, other, otherFirst, otherMiddle)
    if otherMiddle < otherLast { count(one, middle, last, other, otherMiddle, otherLast) }
  }

  // MARK: Edges

  /// Returns whether two edges whose boxes meet share a position that is not merely the corner
  /// between them.
  private mutating func isCrossing(_ one: Chain, _ first: Int, _ other: Chain, _ otherFirst: Int)
    -> Bool
  {
    let (a, b) = (positions[first], positions[first + 1])
    let (c, d) = (positions[otherFirst], positions[otherFirst + 1])
    if one.lineFirst == other.lineFirst {
      if follows(otherFirst, first, of: one) { return isRunningBack(a, b, d) }
      if follows(first, otherFirst, of: one) { return isRunningBack(c, d, b) }
    }
    let (sides, otherSides) = (
      Self.turn(a, b, c) * Self.turn(a, b, d), Self.turn(c, d, a) * Self.turn(c, d, b)
    )
    if sides < 0, otherSides < 0 { properCrossings += 1 }
    return sides <= 0 && otherSides <= 0
  }

  /// Whether the edge at `next` starts where the edge at `index` ends, in one line.
  private func follows(_ next: Int, _ index: Int, of chain: Chain) -> Bool {
    next == index + 1
      || (next == chain.lineFirst && index + 1 == chain.lineLast
        && positions[chain.lineFirst] == positions[chain.lineLast])
  }

  /// Whether the edge from `b` to `d` lies on the edge from `a` to `b`.
  private func isRunningBack(_ a: Coordinate, _ b: Coordinate, _ d: Coordinate) -> Bool {
    guard Self.turn(a, b, d) == 0 else { return false }
    let (back, on) = (Self.difference(a, b), Self.difference(d, b))
    // On one line the signs give the direction.
    return back.x.signum() * on.x.signum() + back.y.signum() * on.y.signum() > 0
  }

  private static func difference(_ one: Coordinate, _ other: Coordinate) -> (x: Int64, y: Int64) {
    (
      Int64(one.longitudeE7) - Int64(other.longitudeE7),
      Int64(one.latitudeE7) - Int64(other.latitudeE7)
    )
  }

  /// Returns 1 if `c` lies to the left of the line from `a` to `b`, -1 if it lies to the right, and
  /// 0 if it lies on the line. The result is exact: the products are below 2^63, but their
  /// difference may be larger.
  private static func turn(_ a: Coordinate, _ b: Coordinate, _ c: Coordinate) -> Int {
    let (along, aside) = (difference(b, a), difference(c, a))
    let (left, right) = (along.x * aside.y, along.y * aside.x)
    return left == right ? 0 : left > right ? 1 : -1
  }
}

/// The box of an edge, or of edges that run into one quadrant, in units of 1e-7 degree.
struct EdgeBox {
  var minX, minY, maxX, maxY: Int32

  init(_ one: Coordinate, _ other: Coordinate) {
    minX = min(one.longitudeE7, other.longitudeE7)
    minY = min(one.latitudeE7, other.latitudeE7)
    maxX = max(one.longitudeE7, other.longitudeE7)
    maxY = max(one.latitudeE7, other.latitudeE7)
  }

  /// Whether the boxes share a position.
  func meets(_ other: EdgeBox) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }

  mutating func formUnion(_ other: EdgeBox) {
    minX = min(minX, other.minX)
    minY = min(minY, other.minY)
    maxX = max(maxX, other.maxX)
    maxY = max(maxY, other.maxY)
  }

  mutating func swapAxes() {
    (minX, minY, maxX, maxY) = (minY, minX, maxY, maxX)
  }
}
