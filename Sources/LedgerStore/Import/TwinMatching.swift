import Spending

/// Decides which held rows of a statement are which stored payments.
struct TwinMatching {
  /// The candidates of each row; those that it cannot be any more are taken out.
  private(set) var candidates: [[TwinSearch.Candidate]]
  /// The payment that each row was found to be.
  private(set) var partners: [Int64?]

  init(_ candidates: [[TwinSearch.Candidate]], taken: Set<Int64>) {
    self.candidates = candidates.map { $0.filter { !taken.contains($0.id) } }
    partners = Array(repeating: nil, count: candidates.count)
    pairCertain()
    dropFaint()
  }

  /// Whether a row may be a payment, and nobody knows whether it is.
  func isUndecided(_ row: Int) -> Bool { partners[row] == nil && !candidates[row].isEmpty }

  /// Pairs rows and payments that are certainly one, where each is the only one that the other can
  /// be.
  private mutating func pairCertain() {
    var found = true
    while found {
      found = false
      var rows: [Int64: Int] = [:]
      for row in candidates.indices where partners[row] == nil {
        for candidate in candidates[row] where candidate.likeness.strength == .certain {
          rows[candidate.id, default: 0] += 1
        }
      }
      var taken: Set<Int64> = []
      for row in candidates.indices where partners[row] == nil {
        let certain = candidates[row].filter { $0.likeness.strength == .certain }
        guard certain.count == 1, rows[certain[0].id] == 1 else { continue }
        partners[row] = certain[0].id
        taken.insert(certain[0].id)
      }
      guard !taken.isEmpty else { break }
      found = true
      for row in candidates.indices where partners[row] == nil {
        candidates[row].removeAll { taken.contains($0.id) }
      }
    }
  }

  /// A payment of another name counts only where neither side has a better candidate.
  private mutating func dropFaint() {
    var wanted: Set<Int64> = []
    for row in candidates.indices where partners[row] == nil {
      for candidate in candidates[row] where candidate.likeness.strength > .faint {
        wanted.insert(candidate.id)
      }
    }
    for row in candidates.indices where partners[row] == nil {
      let hasBetter = candidates[row].contains { $0.likeness.strength > .faint }
      candidates[row].removeAll {
        $0.likeness.strength == .faint && (hasBetter || wanted.contains($0.id))
      }
    }
  }

  /// Pairs as many undecided rows as there are payments for them, the likeliest first.
  ///
  /// Augmenting paths of a bipartite graph, found in passes (H. W. Kuhn, "The Hungarian method for
  /// the assignment problem", 1955): a payment is looked at once in a pass.
  ///
  /// - Complexity: O(*e*) for *e* candidates in one pass, and mostly two passes.
  mutating func pairRest() {
    var owners: [Int64: Int] = [:]
    let order = candidates.map { row in
      row.sorted(by: TwinSearch.Candidate.isLikelier).map(\.id)
    }
    var open = candidates.indices.filter(isUndecided)
    while true {
      var seen: Set<Int64> = []
      let left = open.filter { !Self.place($0, order, &owners, &seen) }
      guard left.count < open.count else { break }
      open = left
    }
    for (id, row) in owners { partners[row] = id }
    for row in candidates.indices where partners[row] == nil { candidates[row] = [] }
  }

  /// Gives a row a payment; rows that have it already move on to another.
  ///
  /// The path is kept in an array: it may be as long as the file.
  private static func place(
    _ row: Int, _ order: [[Int64]], _ owners: inout [Int64: Int], _ seen: inout Set<Int64>
  ) -> Bool {
    var path = [(row: row, next: 0)]
    while let last = path.last {
      guard last.next < order[last.row].count else {
        path.removeLast()
        continue
      }
      let id = order[last.row][last.next]
      path[path.count - 1].next += 1
      guard seen.insert(id).inserted else { continue }
      if let owner = owners[id] {
        path.append((owner, 0))
      } else {
        for step in path { owners[order[step.row][step.next - 1]] = step.row }
        return true
      }
    }
    return false
  }
}
