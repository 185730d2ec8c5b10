import SimpleFeatures

/// The edges of many areas in horizontal stripes, so that a search for the areas at a position
/// reads few edges.
///
/// If most edges are high and narrow, the stripes are vertical, so that few copies of an edge are
/// needed.
struct EdgeStripes {
  private struct Edge {
    var ax, ay, bx, by: Double
    var owner: Int32
  }

  /// The areas that contain a position by the even-odd rule, in order, and the areas that have the
  /// position on an edge.
  struct Holders {
    var inside: [Int] = []
    var border: [Int] = []
  }

  private var edges: [Edge] = []
  /// Positions in ``edges``, stripe after stripe.
  private var entries: [Int32] = []
  /// The start of each stripe's entries, and the end of the last stripe.
  private var starts: [Int] = [0, 0]
  private var origin = 0.0
  private var stripesPerUnit = 0.0
  private var isUpright = false

  /// Creates stripes without edges.
  init() {}

  /// Creates stripes with the edges of shapes, in units of 1e-7 degree; owners are positions in
  /// `shapes`.
  ///
  /// - Complexity: O(*n*) for *n* edges.
  init(_ shapes: [MultiPolygon]) {
    for (position, shape) in shapes.enumerated() {
      shape.forEachEdge { start, end in
        add(
          ax: Double(start.longitudeE7), ay: Double(start.latitudeE7),
          bx: Double(end.longitudeE7), by: Double(end.latitudeE7), owner: position)
      }
    }
    prepare()
  }

  /// Adds an edge; ``prepare()`` has to follow.
  mutating func add(ax: Double, ay: Double, bx: Double, by: Double, owner: Int) {
    edges.append(Edge(ax: ax, ay: ay, bx: bx, by: by, owner: Int32(owner)))
  }

  /// Files the edges.
  ///
  /// - Complexity: O(*n*) for *n* edges.
  mutating func prepare() {
    guard let first = edges.first else { return }
    var low = (x: first.ax, y: first.ay)
    var high = low
    var rise = (x: 0.0, y: 0.0)
    for edge in edges {
      low = (min(low.x, edge.ax, edge.bx), min(low.y, edge.ay, edge.by))
      high = (max(high.x, edge.ax, edge.bx), max(high.y, edge.ay, edge.by))
      rise = (rise.x + abs(edge.ax - edge.bx), rise.y + abs(edge.ay - edge.by))
    }
    let extent = (x: high.x - low.x, y: high.y - low.y)
    // The number of times that all edges together span the extent, along each axis.
    let runs = (
      x: extent.x > 0 ? rise.x / extent.x : 0, y: extent.y > 0 ? rise.y / extent.y : 0
    )
    isUpright = runs.x < runs.y
    if isUpright {
      edges = edges.map { Edge(ax: $0.ay, ay: $0.ax, bx: $0.by, by: $0.bx, owner: $0.owner) }
    }
    let size = isUpright ? extent.x : extent.y
    origin = isUpright ? low.x : low.y
    // There are as many copies as edges, and `count * run` for edges that cross the stripes.
    let run = max(1, isUpright ? runs.x : runs.y)
    let count = max(1, min(edges.count / 4, Int(2 * Double(edges.count) / run), 1 << 20))
    stripesPerUnit = size > 0 ? Double(count) / size : 0
    file(into: count)
  }

  private mutating func file(into count: Int) {
    starts = [Int](repeating: 0, count: count + 1)
    for edge in edges {
      for stripe in stripes(of: edge, count) { starts[stripe + 1] += 1 }
    }
    for stripe in 0..<count { starts[stripe + 1] += starts[stripe] }
    entries = [Int32](repeating: 0, count: starts[count])
    var next = starts
    for (position, edge) in edges.enumerated() {
      for stripe in stripes(of: edge, count) {
        entries[next[stripe]] = Int32(position)
        next[stripe] += 1
      }
    }
  }

  private func stripes(of edge: Edge, _ count: Int) -> ClosedRange<Int> {
    stripe(at: min(edge.ay, edge.by), count)...stripe(at: max(edge.ay, edge.by), count)
  }

  /// Returns the stripe of a height. The function is monotonic, so with any rounding, an edge is in
  /// the stripe of each of its positions.
  private func stripe(at y: Double, _ count: Int) -> Int {
    max(0, min(count - 1, Int((y - origin) * stripesPerUnit)))
  }

  /// Returns the areas that hold a position.
  ///
  /// - Complexity: O(*k*) for *k* edges in the stripe.
  func holders(x: Double, y: Double) -> Holders {
    var budget = Int.max
    return holders(x: x, y: y, budget: &budget)
  }

  /// Returns the areas that hold a position, and subtracts the edges read from `budget`.
  ///
  /// - Complexity: O(*k*) for *k* edges in the stripe.
  func holders(x: Double, y: Double, budget: inout Int) -> Holders {
    let (px, py) = isUpright ? (y, x) : (x, y)
    let stripe = stripe(at: py, starts.count - 1)
    budget -= starts[stripe + 1] - starts[stripe] + 1
    // Few areas have a relevant edge in one stripe.
    var parity: [Int32: Bool] = [:]
    var border: Set<Int32> = []
    for entry in entries[starts[stripe]..<starts[stripe + 1]] {
      let edge = edges[Int(entry)]
      guard min(edge.ay, edge.by) <= py, py <= max(edge.ay, edge.by) else { continue }
      let turn = (edge.bx - edge.ax) * (py - edge.ay) - (edge.by - edge.ay) * (px - edge.ax)
      if turn == 0, min(edge.ax, edge.bx) <= px, px <= max(edge.ax, edge.bx) {
        border.insert(edge.owner)
      }
      if (edge.ay > py) != (edge.by > py), (turn > 0) == (edge.by > edge.ay) {
        parity[edge.owner, default: false].toggle()
      }
    }
    return Holders(
      inside: parity.filter { $0.value && !border.contains($0.key) }.keys.map { Int($0) }.sorted(),
      border: border.map { Int($0) }.sorted())
  }
}
