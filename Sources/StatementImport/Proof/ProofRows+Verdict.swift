/// Proves a statement from its rows.
extension ProofRows {
  /// Returns the proof by the rows of the whole statement.
  ///
  /// - Parameters:
  ///   - periods: The opening and closing balances of the statement, by its records.
  ///   - source: The names of the statement's places in messages.
  /// - Complexity: O(*n* log *n*) at most.
  func proof(
    _ periods: [AccountPeriod], hasBalances: Bool, of source: StatementSource
  ) -> StatementProof {
    let proof = byWhatIsStated(periods, hasBalances: hasBalances, of: source)
    guard proof.findings.isEmpty else { return proof }
    func places(_ lines: [Int]) -> [String] { lines.map { source.recordPlace(line: $0) } }
    // Rows that were not read may have moved money.
    if !skipped.isEmpty, proof.reason != .nothing, proof.reason != .closingOnly {
      return .notProved(.rowsSkipped, of: count, at: places(skipped))
    }
    if !unreadable.isEmpty {
      return .notProved(.balanceUnreadable, of: count, at: places(unreadable))
    }
    return proof
  }

  private func byWhatIsStated(
    _ periods: [AccountPeriod], hasBalances: Bool, of source: StatementSource
  ) -> StatementProof {
    if hasBalances {
      let proof = byRunningBalance(source)
      if proof.basis != nil || totals.proved == 0 { return proof }
    }
    if !periods.isEmpty {
      let proof = byPeriods(periods, source)
      if proof.basis != nil || proof.reason == .unlinked { return proof }
      if periods.contains(where: { $0.closing != nil && $0.opening == nil }) {
        return .notProved(.closingOnly, of: count)
      }
    }
    if 10 * totals.proved >= 9 * max(1, count) {
      return StatementProof(basis: .totals, rows: totals.proved, of: count)
    }
    return .notProved(totals.differs ? .totalsDiffer : .nothing, of: count)
  }
}
