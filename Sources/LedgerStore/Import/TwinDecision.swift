public import Spending

/// What becomes of rows that may be payments that are in the ledger already.
public enum TwinDecision: Sendable {
  /// Nothing is imported until somebody decides.
  case ask
  /// They are those payments.
  case same
  /// They are other payments.
  case new
}

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
  mutating func pairRest() {
    var owners: [Int64: Int] = [:]
    let order = candidates.map { row in
      row.sorted { ($0.likeness.strength, $1.id) > ($1.likeness.strength, $0.id) }.map(\.id)
    }
    func place(_ row: Int, _ seen: inout Set<Int64>) -> Bool {
      for id in order[row] where seen.insert(id).inserted {
        if let owner = owners[id], !place(owner, &seen) { continue }
        owners[id] = row
        return true
      }
      return false
    }
    for row in candidates.indices where isUndecided(row) {
      var seen: Set<Int64> = []
      _ = place(row, &seen)
    }
    for (id, row) in owners { partners[row] = id }
    for row in candidates.indices where partners[row] == nil { candidates[row] = [] }
  }
}

/// A row of a statement that may be a payment that is there already.
public struct SuspectedTwin: Hashable, Sendable {
  /// The line of the row.
  public var line: Int
  /// The payments of the ledger that it may be, the likeliest first, at most ``listedPayments``.
  public var payments: [Int64]
  /// The name of the file of the same import that has it, where it is none of the ledger.
  public var fileName: String?
  /// What is open.
  public var doubt: PaymentLikeness.Doubt

  /// Creates a finding.
  public init(
    line: Int, payments: [Int64], fileName: String?, doubt: PaymentLikeness.Doubt
  ) {
    self.line = line
    self.payments = payments
    self.fileName = fileName
    self.doubt = doubt
  }

  /// How many payments are listed of a row.
  public static let listedPayments = 3
}
