/// Assigns to each row of a file at most one of the stored payments that may match it. The
/// assignment pairs as many rows with payments as possible. Among the assignments with this number
/// of pairs, the one with the most evidence is chosen. If the evidence is equal, the smallest total
/// distance in time decides; if this is equal too, the earliest payments decide.
///
/// Rows that have no candidate payment in common are assigned independently, so unrelated rows of
/// the file do not change the result for a row.
public struct PairAssignment: Sendable {
  /// A row and a payment that may be the same payment.
  public struct Edge: Hashable, Sendable {
    public var row: Int
    public var payment: Int64
    /// The strength of the evidence that the row and the payment are the same.
    public var evidence: Int
    /// The distance between the times of the row and the payment.
    public var distance: Int64

    /// Creates an edge.
    public init(row: Int, payment: Int64, evidence: Int, distance: Int64) {
      self.row = row
      self.payment = payment
      self.evidence = evidence
      self.distance = distance
    }
  }

  /// The greatest number of connected rows that are weighed exactly. If more rows are connected,
  /// the number of pairs is still the largest possible, but the evidence may be slightly less than
  /// possible.
  private static let weighedRows = 48

  /// For each row, the payment that is assigned to it; nil if no payment is assigned.
  public private(set) var partners: [Int64?]

  /// Assigns payments.
  ///
  /// - Parameters:
  ///   - rows: The number of rows.
  ///   - edges: The pairs, each listed once.
  /// - Complexity: O(*e* log *e*) for *e* edges if few rows share candidates.
  public init(rows: Int, edges: [Edge]) {
    partners = Array(repeating: nil, count: rows)
    let sorted = edges.sorted(by: Self.isLikelier)
    for component in Self.components(sorted, rows: rows) {
      let owners =
        Set(component.map(\.row)).count <= Self.weighedRows
        ? Self.weighed(component) : Self.augmented(component)
      for (payment, row) in owners { partners[row] = payment }
    }
  }

  private static func isLikelier(_ left: Edge, _ right: Edge) -> Bool {
    (right.evidence, left.distance, Int64(left.row), left.payment)
      < (left.evidence, right.distance, Int64(right.row), right.payment)
  }

  /// Returns the components of connected edges; the edges of each component keep their order.
  private static func components(_ edges: [Edge], rows: Int) -> [[Edge]] {
    var parents = Array(0..<rows)
    func root(_ row: Int) -> Int {
      var row = row
      while parents[row] != row {
        parents[row] = parents[parents[row]]
        row = parents[row]
      }
      return row
    }
    var firstRow: [Int64: Int] = [:]
    for edge in edges {
      guard let first = firstRow[edge.payment] else {
        firstRow[edge.payment] = edge.row
        continue
      }
      parents[root(edge.row)] = root(first)
    }
    var numbers: [Int: Int] = [:]
    var components: [[Edge]] = []
    for edge in edges {
      let root = root(edge.row)
      if let number = numbers[root] {
        components[number].append(edge)
      } else {
        numbers[root] = components.count
        components.append([edge])
      }
    }
    return components
  }

  /// The cost of a set of pairs; a smaller cost is better.
  private struct Cost: Comparable {
    var evidence = 0
    var distance: Int64 = 0

    static func < (left: Cost, right: Cost) -> Bool {
      (left.evidence, left.distance) < (right.evidence, right.distance)
    }

    static func + (left: Cost, right: Cost) -> Cost {
      Cost(evidence: left.evidence + right.evidence, distance: left.distance + right.distance)
    }

    static func - (left: Cost, right: Cost) -> Cost {
      Cost(evidence: left.evidence - right.evidence, distance: left.distance - right.distance)
    }
  }

  /// The cheapest assignment, by paths that each add one pair (J. Edmonds and R. M. Karp,
  /// "Theoretical improvements in algorithmic efficiency for network flow problems", 1972).
  private static func weighed(_ edges: [Edge]) -> [Int64: Int] {
    if edges.count == 1 { return [edges[0].payment: edges[0].row] }
    var owners: [Int64: Int] = [:]
    var owned: [Int: Int64] = [:]
    func cost(_ edge: Edge) -> Cost { Cost(evidence: -edge.evidence, distance: edge.distance) }
    var costs: [Int: [Int64: Cost]] = [:]
    for edge in edges { costs[edge.row, default: [:]][edge.payment] = cost(edge) }
    let rows = costs.keys.sorted()
    while true {
      var best: [Int: Cost] = [:]
      var reached: [Int64: (row: Int, cost: Cost)] = [:]
      for row in rows where owned[row] == nil { best[row] = Cost() }
      var changed = true
      while changed {
        changed = false
        for edge in edges {
          guard let start = best[edge.row], owned[edge.row] != edge.payment else { continue }
          let total = start + cost(edge)
          if let known = reached[edge.payment], known.cost <= total { continue }
          reached[edge.payment] = (edge.row, total)
          changed = true
          guard let owner = owners[edge.payment], let paid = costs[owner]?[edge.payment] else {
            continue
          }
          let moved = total - paid
          if let known = best[owner], known <= moved { continue }
          best[owner] = moved
        }
      }
      let free = reached.filter { owners[$0.key] == nil }
      guard
        let end = free.min(by: { ($0.value.cost, $0.key) < ($1.value.cost, $1.key) })
      else { return owners }
      var payment = end.key
      while let step = reached[payment] {
        let before = owned[step.row]
        owners[payment] = step.row
        owned[step.row] = payment
        guard let before else { break }
        payment = before
      }
    }
  }

  /// Returns as many pairs as possible; the likeliest edges are tried first.
  ///
  /// Augmenting paths of a bipartite graph, found in passes (H. W. Kuhn, "The Hungarian method for
  /// the assignment problem", 1955): a payment is examined once in a pass.
  private static func augmented(_ edges: [Edge]) -> [Int64: Int] {
    var owners: [Int64: Int] = [:]
    var order: [Int: [Int64]] = [:]
    var paired: Set<Int> = []
    for edge in edges {
      order[edge.row, default: []].append(edge.payment)
      guard owners[edge.payment] == nil, paired.insert(edge.row).inserted else { continue }
      owners[edge.payment] = edge.row
    }
    var open = order.keys.filter { !paired.contains($0) }.sorted()
    while true {
      var seen: Set<Int64> = []
      let left = open.filter { !place($0, order, &owners, &seen) }
      guard left.count < open.count else { break }
      open = left
    }
    return owners
  }

  /// Gives a row a payment; if another row already has the payment, that row gets a different
  /// payment.
  ///
  /// The path is kept in an array, because it may be as long as the file.
  private static func place(
    _ row: Int, _ order: [Int: [Int64]], _ owners: inout [Int64: Int], _ seen: inout Set<Int64>
  ) -> Bool {
    var path = [(row: row, next: 0)]
    while let last = path.last {
      guard let payments = order[last.row], last.next < payments.count else {
        path.removeLast()
        continue
      }
      let id = payments[last.next]
      path[path.count - 1].next += 1
      guard seen.insert(id).inserted else { continue }
      if let owner = owners[id] {
        path.append((owner, 0))
      } else {
        for step in path {
          if let payments = order[step.row] { owners[payments[step.next - 1]] = step.row }
        }
        return true
      }
    }
    return false
  }
}
