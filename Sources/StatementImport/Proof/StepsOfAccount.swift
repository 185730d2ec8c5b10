internal import Spending

/// Finds possible causes if the balances of an account do not follow from each other.
struct StepsOfAccount {
  let rows: [ProofRows.Row]
  let changes: [Int64]
  let currency: Currency
  let source: StatementSource

  /// Returns the number of places at which breaks occur. Two breaks that cancel each other out
  /// around one row count as one place.
  static func places(of breaks: [BalanceChain.Break]) -> Int {
    var (count, index) = (0, 0)
    while index < breaks.count {
      index += areOne(breaks, at: index) ? 2 : 1
      count += 1
    }
    return count
  }

  /// Returns whether a break and the next break cancel each other out around one row.
  private static func areOne(_ breaks: [BalanceChain.Break], at index: Int) -> Bool {
    index + 1 < breaks.count && breaks[index + 1].former == breaks[index].next
      && breaks[index + 1].amount == 0 &- breaks[index].amount
  }

  /// Returns a finding for each break; two breaks that cancel each other out around one row give
  /// one finding.
  func findings(_ breaks: [BalanceChain.Break]) -> [ProofFinding] {
    var found: [ProofFinding] = []
    var index = 0
    while index < breaks.count {
      let step = breaks[index]
      let areOne = Self.areOne(breaks, at: index)
      index += areOne ? 2 : 1
      if areOne {
        let row = step.next
        found.append(
          finding(
            step,
            [
              .balance(place(row), money(balance(row) &- step.amount)),
              .missing(money(step.amount)),
            ]))
        continue
      }
      // Explanations examine all rows: findings that are not listed have none.
      let isListed = found.count < StatementProof.findingLimit
      found.append(finding(step, isListed ? explanations(of: step) : []))
    }
    return found
  }

  private func finding(
    _ step: BalanceChain.Break, _ explanations: [ProofFinding.Explanation]
  ) -> ProofFinding {
    ProofFinding(
      file: source.file, place: place(step.next), line: rows[step.next].line,
      .step(after: place(step.former)), difference: money(step.amount),
      explanations: explanations)
  }

  private func explanations(of step: BalanceChain.Break) -> [ProofFinding.Explanation] {
    var found: [ProofFinding.Explanation] = []
    // The row repeats the one before it: both leave one balance and reach one.
    let isDoubled = [step.next, step.former].first { row in
      changes[row] == 0 &- step.amount && !rows[row].isSum
        && rows.indices.contains { other in
          other != row && balance(other) == balance(row) && changes[other] == changes[row]
        }
    }
    if let isDoubled { found.append(.doubled(place(isDoubled))) }
    found.append(.missing(money(step.amount)))
    let should = changes[step.next] &+ step.amount
    let row = rows[step.next]
    if should != 0, !row.isSum, row.role == .payment {
      found.append(.amount(place(step.next), money(should)))
    }
    return found
  }

  private func balance(_ row: Int) -> Int64 { rows[row].balance ?? 0 }
  private func money(_ units: Int64) -> Money { Money(minorUnits: units, currency) }
  private func place(_ row: Int) -> String { source.recordPlace(line: rows[row].line) }
}
