import Spending

/// Assigns held rows of a statement to the stored payments that they equal.
struct TwinMatching {
  /// The candidates of each row; candidates that are no longer possible are removed.
  private(set) var candidates: [[TwinSearch.Candidate]]
  /// The payment that each row was found to be.
  private(set) var partners: [Int64?]
  /// Rows that have no candidates left after their candidates on other days were removed. A bank
  /// may book equal payments of several days one day later each.
  private(set) var leftOver: [Int] = []

  /// Pairs the rows that are certain.
  ///
  /// - Parameters:
  ///   - taken: Payments that equal other rows.
  ///   - supported: The layouts whose exports belong to the account of the statement, as a
  ///     comparison of the whole exports shows.
  ///   - movesDays: Whether candidates of other days are kept if they give every row a payment.
  init(
    _ candidates: [[TwinSearch.Candidate]], taken: Set<Int64>, supported: Set<Int> = [],
    movesDays: Bool = false
  ) {
    self.candidates = candidates.map { $0.filter { !taken.contains($0.id) } }
    partners = Array(repeating: nil, count: candidates.count)
    assign { candidate in
      candidate.likeness.strength == .certain
        || candidate.likeness.strength == .supported
          && candidate.layout.map(supported.contains) == true
    }
    dropFaint(except: movesDays ? movable() : [])
  }

  /// The undecided rows that can each get a different payment if payments on other days are
  /// allowed: the rows of all connected groups in which every row gets a payment.
  private func movable() -> Set<Int> {
    let rows = candidates.indices.filter(isUndecided)
    let edges = rows.flatMap { row in
      candidates[row].map {
        PairAssignment.Edge(
          row: row, payment: $0.id, evidence: $0.likeness.strength.rawValue,
          distance: $0.likeness.seconds)
      }
    }
    let found = PairAssignment(rows: candidates.count, edges: edges).partners
    var rowsOf: [Int64: [Int]] = [:]
    for edge in edges { rowsOf[edge.payment, default: []].append(edge.row) }
    var movable: Set<Int> = []
    var seen: Set<Int> = []
    for row in rows where seen.insert(row).inserted {
      var component = [row]
      var next = 0
      while next < component.count {
        for candidate in candidates[component[next]] {
          for other in rowsOf[candidate.id] ?? [] where seen.insert(other).inserted {
            component.append(other)
          }
          rowsOf[candidate.id] = nil
        }
        next += 1
      }
      if component.allSatisfy({ found[$0] != nil }) { movable.formUnion(component) }
    }
    return movable
  }

  /// The pairs of rows with payments of a layout, on the assumption that rows and payments that may
  /// be the same are the same.
  static func pairs(
    _ candidates: [[TwinSearch.Candidate]], of layout: Int, taken: Set<Int64>
  ) -> [Int64?] {
    let own = candidates.map { row in row.filter { $0.layout == layout } }
    var matching = TwinMatching(unpaired: own, taken)
    matching.assign { $0.likeness.strength >= .supported }
    return matching.partners
  }

  private init(unpaired candidates: [[TwinSearch.Candidate]], _ taken: Set<Int64>) {
    self.candidates = candidates.map { $0.filter { !taken.contains($0.id) } }
    partners = Array(repeating: nil, count: candidates.count)
  }

  /// Returns whether a row has a candidate, but no payment is assigned to it yet.
  func isUndecided(_ row: Int) -> Bool { partners[row] == nil && !candidates[row].isEmpty }

  /// Pairs undecided rows with payments; these payments are then no candidates of other rows.
  private mutating func assign(where isMeant: (TwinSearch.Candidate) -> Bool) {
    var edges: [PairAssignment.Edge] = []
    for row in candidates.indices where partners[row] == nil {
      for candidate in candidates[row] where isMeant(candidate) {
        edges.append(
          PairAssignment.Edge(
            row: row, payment: candidate.id, evidence: candidate.likeness.strength.rawValue,
            distance: candidate.likeness.seconds))
      }
    }
    guard !edges.isEmpty else { return }
    var found: Set<Int64> = []
    for (row, partner) in PairAssignment(rows: candidates.count, edges: edges).partners.enumerated()
    {
      guard let partner else { continue }
      partners[row] = partner
      found.insert(partner)
    }
    for row in candidates.indices where partners[row] == nil {
      candidates[row].removeAll { found.contains($0.id) }
    }
  }

  /// A payment of another name counts only if neither side has a better candidate.
  ///
  /// - Parameter kept: Rows whose candidates of other days are kept.
  private mutating func dropFaint(except kept: Set<Int>) {
    var wanted: Set<Int64> = []
    var rows: [Int64: Int] = [:]
    for row in candidates.indices where partners[row] == nil {
      for candidate in candidates[row] {
        if candidate.likeness.strength > .faint { wanted.insert(candidate.id) }
        rows[candidate.id, default: 0] += 1
      }
    }
    for row in candidates.indices where partners[row] == nil {
      let hasBetter = candidates[row].contains { $0.likeness.strength > .faint }
      let isOnly = candidates[row].count == 1
      if kept.contains(row) { continue }
      let hadOtherDay = candidates[row].contains { Self.isOtherDay($0) }
      candidates[row].removeAll {
        guard $0.likeness.strength == .faint else { return false }
        if hasBetter || wanted.contains($0.id) { return true }
        // A day is mistaken if the payment is rare, not if a person buys the same every day.
        return Self.isOtherDay($0) && !(isOnly && rows[$0.id] == 1)
      }
      if hadOtherDay, candidates[row].isEmpty { leftOver.append(row) }
    }
  }

  private static func isOtherDay(_ candidate: TwinSearch.Candidate) -> Bool {
    candidate.likeness.doubt == .otherDay || candidate.likeness.seconds >= 86_400
  }

  /// Applies the user's decisions to the undecided rows.
  ///
  /// - Parameter decide: The decision for a row; nil leaves it open. `same` means the likeliest
  ///   payment.
  mutating func decide(_ decide: (Int) -> RowDecision?) {
    var same: Set<Int> = []
    for row in candidates.indices where isUndecided(row) {
      switch decide(row) {
      case .same: same.insert(row)
      case .new: candidates[row] = []
      case .payment(let id):
        guard candidates[row].contains(where: { $0.id == id }) else { continue }
        partners[row] = id
        for other in candidates.indices where partners[other] == nil {
          candidates[other].removeAll { $0.id == id }
        }
      case .wait, nil: break
      }
    }
    guard !same.isEmpty else { return }
    let left = candidates
    for row in candidates.indices where !same.contains(row) { candidates[row] = [] }
    assign { _ in true }
    let found = Set(partners.compactMap(\.self))
    for row in candidates.indices where partners[row] == nil {
      // A row beyond the number of payments is a new payment.
      candidates[row] = same.contains(row) ? [] : left[row].filter { !found.contains($0.id) }
    }
  }
}
